import { z } from 'zod';
import type { Parameter } from './operation.ts';
import { maxPageItems } from '../schema/index.ts';

/** A uuid in the path; anything else names nothing (404). */
export function uuidInPath(name: string, what: string): Parameter {
  return {
    name,
    in: 'path',
    schema: z.string().meta({ format: 'uuid' }),
    required: true,
    description: what,
  };
}

/** A parameter of the query that may be left out; empty is left out. */
export function inQuery(name: string, schema: z.ZodType, description: string): Parameter {
  return { name, in: 'query', schema, required: false, description };
}

const wholeNumber = z.int().min(0);

/** How station, location and technician lists are paged. */
export const pageParameters: readonly Parameter[] = [
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
];

/** How schedules are paged. */
export const scheduleParameters: readonly Parameter[] = [
  inQuery('offset', wholeNumber.meta({ default: 0 }), 'Negative or not a number is read as 0.'),
  inQuery(
    'limit',
    z.int().min(1).max(maxPageItems).meta({ default: 100 }),
    `Brought into 1 to ${maxPageItems}; not a number is read as 100.`,
  ),
  {
    ...inQuery(
      'locales',
      z.string(),
      'Restricts the texts to these locales: `locales[]=de_AT&locales[]=en_GB` or one `locales=de_AT`. Left out: every locale. A locale that exists nowhere is left out of the answer.',
    ),
    repeated: true,
  },
];
