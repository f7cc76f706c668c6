import type { z } from 'zod';
import type { Parameter } from './operation.ts';
import { scheduleParameters } from './parameters.ts';

/** Where the core surface begins. */
export const corePath = '/api/v1';

/** A value of the path that an operation reads in a form of its own. */
export function inPath(name: string, schema: z.ZodType, description: string): Parameter {
  return { name, in: 'path', schema, required: true, description };
}

/** How charge logs and invoices are paged: as schedules are. */
export const corePageParameters: readonly Parameter[] = scheduleParameters.filter(
  ({ name }) => name === 'offset' || name === 'limit',
);

/** What a write answers when it was refused for what it says. */
export const brokenCoreWrite =
  'A field is missing or wrong, or names something that does not exist or belongs to another organization; the message names the field.';
