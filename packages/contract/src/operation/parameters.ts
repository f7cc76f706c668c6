import { z } from 'zod';
import type { Parameter } from './operation.ts';
import { maxPageItems } from '../schema/index.ts';

/** Where the core surface begins. */
export const corePath = '/api/v1';

/** What a write answers when it was refused for what it says. */
export const brokenWrite =
  'A field is missing or wrong, or names something that does not exist or belongs to another organization; the message names the field.';

/** A uuid in the path; anything else names nothing (404). */
export function uuidInPath<const Name extends string>(
  name: Name,
  what: string,
): Parameter<Name, true> {
  return inPath(name, z.string().meta({ format: 'uuid' }), what);
}

/** A value of the path that an operation reads in a form of its own. */
export function inPath<const Name extends string>(
  name: Name,
  schema: z.ZodType,
  description: string,
): Parameter<Name, true> {
  return { name, in: 'path', schema, required: true, description };
}

/** A parameter of the query that may be left out; empty is left out. */
export function inQuery<const Name extends string>(
  name: Name,
  schema: z.ZodType,
  description: string,
): Parameter<Name, false> {
  return { name, in: 'query', schema, required: false, description };
}

const wholeNumber = z.int().min(0);

/** How station, location and technician lists are paged. */
export const pageParameters = [
  inQuery(
    'page[offset]',
    wholeNumber.meta({ default: 0 }),
    'How many to skip; 0 or greater, else 400.',
  ),
  inQuery(
    'page[limit]',
    z.int().min(1).meta({ default: 100 }),
    `How many to list; 1 or greater, else 400; more than ${maxPageItems} is read as ${maxPageItems}.`,
  ),
] as const;

/** How charge logs and invoices are paged; schedules are, too. */
export const corePageParameters = [
  inQuery('offset', wholeNumber.meta({ default: 0 }), 'Negative or not a number is read as 0.'),
  inQuery(
    'limit',
    z.int().min(1).max(maxPageItems).meta({ default: 100 }),
    `Brought into 1 to ${maxPageItems}; not a number is read as 100.`,
  ),
] as const;

/** How schedules are paged. */
export const scheduleParameters = [
  ...corePageParameters,
  {
    ...inQuery(
      'locales',
      z.string(),
      'Restricts the texts to these locales: `locales[]=de_AT&locales[]=en_GB` or one `locales=de_AT`. Left out: every locale. A locale that exists nowhere is left out of the answer.',
    ),
    repeated: true,
  },
] as const;
