import { z } from 'zod';
import { type ResourceList, resourceList } from '../operation/index.ts';

/** A technician; `id` is what a station's `technicianUserId` names. */
export interface TechnicianWire {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string | null;
}

const technician: z.ZodType<TechnicianWire> = z
  .object({
    id: z.int().describe('What technicianUserId of a station names.'),
    uuid: z.string(),
    name: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Technician' });

export const technicianList: z.ZodType<ResourceList<TechnicianWire>> = resourceList(technician);
