import { z } from 'zod';
import { type Read, expect, freeText, id, requiredText, uuid } from '../schema/index.ts';
import { resourceList } from '../operation/index.ts';

/** A technician of the operator's file and of the store. */
export const siteTechnician = z.strictObject({
  id: id('the id of the technician'),
  uuid: uuid('the technician'),
  name: requiredText('the name of the technician'),
  email: freeText('the e-mail address').nullable().default(null),
  company_uuid: uuid('the company of the technician'),
  active: z.boolean(expect('true or false')).default(true),
});

/** A technician; `id` is what a station's `technicianUserId` names. */
export const technician = z
  .object({
    id: z.int().describe('What technicianUserId of a station names.'),
    uuid: z.string(),
    name: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Technician' });

export type TechnicianWire = Read<typeof technician>;

export const technicianList = resourceList(technician);
