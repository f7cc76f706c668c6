import { z } from 'zod';
import {
  type Read,
  answered,
  expect,
  flag,
  freeText,
  id,
  numberBetween,
  requiredText,
  rule,
  uuid,
  whole,
} from '../schema/index.ts';
import { stationCpIdBase } from './cpId.ts';

/** The greatest radius of a search in metres (inclusive). */
export const maxSearchRadiusM = 100_000;

const cpId = `the id of a charge point, less than ${stationCpIdBase}`;

export const cpFields = {
  id: id('the id of the charge point')
    .refine((value) => value < stationCpIdBase, rule('out_of_range', cpId))
    .describe('A number of its own; of a station 1 000 000 000 plus the number of its creation.'),
  uuid: uuid('the charge point').nullish().describe('Of a station its id; null in older records.'),
  company_uuid: uuid('the company of the charge point').describe(
    'The company that the charge point belongs to.',
  ),
  label: requiredText('the label of the charge point').describe('The name that operators see.'),
  latitude: numberBetween('the latitude in degrees', -90, 90).describe('Degrees, WGS 84.'),
  longitude: numberBetween('the longitude in degrees', -180, 180).describe('Degrees, WGS 84.'),
  roaming: flag(false).describe("Whether it is a roaming partner's."),
};

/** A charge point that is no station, as a site file has it. */
export const siteCp = z.strictObject(whole(cpFields));

/** A charge point; `uuid` is `null` in older records. */
export type Cp = Read<typeof siteCp>;

const cp = z
  .object(
    answered({
      ...cpFields,
      distance_m: z.number().describe('Metres along the great circle, to a tenth.'),
    }),
  )
  .meta({ id: 'Cp', description: 'A charge point; uuid is null in older records.' });

/** A charge point as a search by position lists it. */
export type CpWire = Read<typeof cp>;

export const cpsCloseBy = z.object({ data: z.array(cp), total: z.int().min(0) });

/** The nearest charge points, and how many there are in the circle. */
export type CpsCloseBy = Read<typeof cpsCloseBy>;

const connectorNames = {
  id: id('the id of the connector').describe('The number of the connector.'),
  uuid: uuid('the connector')
    .nullish()
    .describe('The UUID of the connector; null in older records.'),
};

/** What may be changed of a connector. */
const connectorFields = {
  label: requiredText('the label of the connector').describe('The name that operators see.'),
  type: freeText('the type of the connector', 64)
    .nullish()
    .describe('The kind of plug, such as `IEC_62196_T2`.'),
  max_power_kw: numberBetween('the greatest power in kW', 0, 100_000)
    .nullish()
    .describe('The greatest power in kW.'),
};

export const cpConnectorUpdate = z
  .object(connectorFields, expect('a connector, an object'))
  .partial()
  .meta({
    id: 'CpConnectorUpdate',
    description:
      'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
  });

/** Changes to a connector: what is left out stays, `null` is "not set". */
export type CpConnectorUpdate = Read<typeof cpConnectorUpdate>;

const connector = z
  .object(
    answered({
      ...connectorNames,
      cp_id: z.int().describe('The charge point that it belongs to. Read only.'),
      cp_uuid: uuid('the charge point')
        .nullable()
        .describe('The UUID of that charge point; null in older records. Read only.'),
      ...connectorFields,
    }),
  )
  .meta({ id: 'CpConnector', description: 'The uuids are null in older records.' });

/** A connector of a charge point; the uuids are `null` in older records. */
export type CpConnectorWire = Read<typeof connector>;

export const cpConnectorAnswer = z.object({ data: connector });

/** Where something in a site file is: at a charge point or at a station. */
export const place = {
  cp_id: id('the id of a charge point').nullish(),
  station_uuid: uuid('the station').nullish(),
};

export function isAtOnePlace(item: {
  readonly cp_id: number | null;
  readonly station_uuid: string | null;
}): boolean {
  return (item.cp_id === null) !== (item.station_uuid === null);
}

export const atOnePlace = rule('one_place', 'either cp_id or station_uuid, and not both');

const mostOfAny = 100_000;

function count(what: string): z.ZodNumber {
  const expected = `${what}, an integer from 1 to ${mostOfAny}`;
  return z
    .number(expect(expected))
    .int(expect(expected))
    .min(1, expect(expected))
    .max(mostOfAny, expect(expected));
}

function oneOf<const Names extends readonly [string, ...string[]]>(what: string, names: Names) {
  return z.enum(names, expect(`${what}: ${names.join(', ')}`));
}

/** What a roaming partner has to know of a connector's plug, as OCPI names it. `null`: not known. */
const plugFields = {
  format: oneOf('the format of the connector', ['SOCKET', 'CABLE']).nullish(),
  power_type: oneOf('the power type of the connector', [
    'AC_1_PHASE',
    'AC_2_PHASE',
    'AC_2_PHASE_SPLIT',
    'AC_3_PHASE',
    'DC',
  ]).nullish(),
  max_voltage: count('the greatest voltage in volts').nullish(),
  max_amperage: count('the greatest current in amperes').nullish(),
};

/** Everything that a site file says of a connector; volts are from line to neutral with three phases. */
export const siteConnectorFields = {
  ...connectorNames,
  ...place,
  ...connectorFields,
  ...plugFields,
};

/** A connector of a charge point or of a station: one of the two. */
export const siteConnector = z
  .strictObject(whole(siteConnectorFields))
  .refine(isAtOnePlace, atOnePlace);

export type SiteConnector = Read<typeof siteConnector>;
