import * as z from 'zod';

/**
 * The Location object of OCPI 2.2.1 (chapter "Locations"), written from its description: each
 * property with its type, its length and whether it must be there. A property that OCPI does not
 * know is refused.
 */

/** Printable ASCII, compared without case. */
const ciString = (maxLength: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\x20-\x7e]+$/);

/** Text without control characters. */
const text = (most: number): z.ZodString =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);

/** RFC 3339 in UTC, at most 25 characters. */
const dateTime = z
  .string()
  .max(25)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$/)
  .refine((value) => !Number.isNaN(Date.parse(value)));

const geoLocation = z.strictObject({
  latitude: z
    .string()
    .max(10)
    .regex(/^-?\d{1,2}\.\d{5,7}$/),
  longitude: z
    .string()
    .max(11)
    .regex(/^-?\d{1,3}\.\d{5,7}$/),
});

const displayText = z.strictObject({ language: z.string().length(2), text: text(512) });

const connectorTypes = [
  'CHADEMO',
  'CHAOJI',
  ...Array.from('ABCDEFGHIJKLMNO', (letter) => `DOMESTIC_${letter}`),
  'GBT_AC',
  'GBT_DC',
  'IEC_60309_2_single_16',
  'IEC_60309_2_three_16',
  'IEC_60309_2_three_32',
  'IEC_60309_2_three_64',
  'IEC_62196_T1',
  'IEC_62196_T1_COMBO',
  'IEC_62196_T2',
  'IEC_62196_T2_COMBO',
  'IEC_62196_T3A',
  'IEC_62196_T3C',
  'NEMA_5_20',
  'NEMA_6_30',
  'NEMA_6_50',
  'NEMA_10_30',
  'NEMA_10_50',
  'NEMA_14_30',
  'NEMA_14_50',
  'PANTOGRAPH_BOTTOM_UP',
  'PANTOGRAPH_TOP_DOWN',
  'TESLA_R',
  'TESLA_S',
];

const connector = z.strictObject({
  id: ciString(36),
  standard: z.enum(connectorTypes),
  format: z.enum(['SOCKET', 'CABLE']),
  power_type: z.enum(['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'DC']),
  max_voltage: z.int(),
  max_amperage: z.int(),
  max_electric_power: z.int().optional(),
  tariff_ids: z.array(ciString(36)).optional(),
  terms_and_conditions: z.url().max(255).optional(),
  last_updated: dateTime,
});

const evse = z.strictObject({
  uid: ciString(36),
  evse_id: ciString(48).optional(),
  status: z.enum([
    'AVAILABLE',
    'BLOCKED',
    'CHARGING',
    'INOPERATIVE',
    'OUTOFORDER',
    'PLANNED',
    'REMOVED',
    'RESERVED',
    'UNKNOWN',
  ]),
  capabilities: z.array(z.string()).optional(),
  connectors: z.array(connector).min(1),
  floor_level: text(4).optional(),
  coordinates: geoLocation.optional(),
  physical_reference: text(16).optional(),
  directions: z.array(displayText).optional(),
  parking_restrictions: z.array(z.string()).optional(),
  last_updated: dateTime,
});

const businessDetails = z.strictObject({ name: text(100), website: z.url().max(255).optional() });

export const ocpiLocationSchema: z.ZodType = z.strictObject({
  country_code: ciString(2).length(2),
  party_id: ciString(3).length(3),
  id: ciString(36),
  publish: z.boolean(),
  name: text(255).optional(),
  address: text(45).min(1),
  city: text(45).min(1),
  postal_code: text(10).optional(),
  state: text(20).optional(),
  country: z.string().regex(/^[A-Z]{3}$/),
  coordinates: geoLocation,
  parking_type: z.string().optional(),
  evses: z.array(evse).optional(),
  directions: z.array(displayText).optional(),
  operator: businessDetails.optional(),
  suboperator: businessDetails.optional(),
  owner: businessDetails.optional(),
  facilities: z.array(z.string()).optional(),
  time_zone: text(255).min(1),
  charging_when_closed: z.boolean().optional(),
  last_updated: dateTime,
});
