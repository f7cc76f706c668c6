import { z } from 'zod';

/** The body of every answer that is not a success. */
export interface ErrorBody {
  readonly status: 'error';
  readonly message: string;
}

export const errorBody: z.ZodType<ErrorBody> = z
  .object({
    status: z.literal('error'),
    message: z.string().describe('For people; names the field and the rule.'),
  })
  .meta({ id: 'Error', description: 'Why a request was not carried out.' });
