import * as z from 'zod';
import {
  type Read,
  capitalsLike,
  responseFields,
  expect,
  flag,
  freeText,
  id,
  instantSchema,
  integerBetween,
  notNegative,
  numberBetween,
  requiredText,
  rule,
  uuid,
  completeRecord,
  objectOf,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';
import { instantMsOf } from '../json/index.ts';
import { pagination } from '../operation/listWire.ts';
import { evseIdPattern } from './evseId.ts';
import { calendarSiteReceipt, receipt, siteReceipt, type ReceiptWire } from './receiptWire.ts';

/**
 * Charge points of a site file have ids below this (exclusive). A station's id as a charge point is
 * this plus the number of its creation, counted from 1, so that the two are disjoint.
 */
export const stationCpIdBase = 1_000_000_000;

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

/** A charge point that is not a station, in a site file. */
export const siteCp = strictObjectOf(completeRecord(cpFields));

/** A charge point; `uuid` is `null` in older records. */
export type Cp = Read<typeof siteCp>;

const cp = objectOf(
  responseFields({
    ...cpFields,
    distance_m: z.number().describe('Metres along the great circle, to a tenth.'),
  }),
).meta({ id: 'Cp', description: 'A charge point; uuid is null in older records.' });

/** A charge point in a search by position. */
export type CpWire = Read<typeof cp>;

export const cpsCloseBy = objectOf({ data: listOf(cp), total: z.int().min(0) });

/** The nearest charge points, and how many there are in the circle. */
export type CpsCloseBy = Read<typeof cpsCloseBy>;

const connectorNames = {
  id: id('the id of the connector').describe('The number of the connector.'),
  uuid: uuid('the connector')
    .nullish()
    .describe('The UUID of the connector; null in older records.'),
};

/** The changeable members of a connector. */
const connectorFields = {
  label: requiredText('the label of the connector').describe('The name that operators see.'),
  type: freeText('the type of the connector', 64)
    .nullish()
    .describe('The kind of plug, such as `IEC_62196_T2`.'),
  max_power_kw: numberBetween('the greatest power in kW', 0, 100_000)
    .nullish()
    .describe('The greatest power in kW.'),
};

export const cpConnectorUpdate = objectOf(connectorFields, expect('a connector, an object'))
  .partial()
  .meta({
    id: 'CpConnectorUpdate',
    description:
      'What is left out stays as it is; unknown fields are ignored, so that what was read can be sent back.',
  });

/** Changes to a connector: omitted members stay, `null` is "not set". */
export type CpConnectorUpdate = Read<typeof cpConnectorUpdate>;

const connector = objectOf(
  responseFields({
    ...connectorNames,
    cp_id: z.int().describe('The charge point that it belongs to. Read only.'),
    cp_uuid: uuid('the charge point')
      .nullable()
      .describe('The UUID of that charge point; null in older records. Read only.'),
    ...connectorFields,
  }),
).meta({ id: 'CpConnector', description: 'The uuids are null in older records.' });

/** A connector of a charge point; the uuids are `null` in older records. */
export type CpConnectorWire = Read<typeof connector>;

export const cpConnectorAnswer = objectOf({ data: connector });

/**
 * The greatest power of a station's connectors, in kW.
 *
 * @param powers of each connector; `null` or 0: not stated
 * @returns `null` if there is no connector, or one does not state its power: it may be the largest
 */
export function largestPowerKw(powers: readonly (number | null)[]): number | null {
  const stated = powers.flatMap((power) => (power === null || power <= 0 ? [] : power));
  return stated.length === 0 || stated.length < powers.length ? null : Math.max(...stated);
}

/** The owner of an item in a site file: a charge point or a station. */
const place = {
  cp_id: id('the id of a charge point').nullish(),
  station_uuid: uuid('the station').nullish(),
};

function hasOneOwner(item: {
  readonly cp_id: number | null;
  readonly station_uuid: string | null;
}): boolean {
  return (item.cp_id === null) !== (item.station_uuid === null);
}

const oneOwner = rule('one_place', 'either cp_id or station_uuid, and not both');

function oneOf<const Names extends readonly [string, ...string[]]>(what: string, names: Names) {
  return z.enum(names, expect(`${what}: ${names.join(', ')}`));
}

/** The plug of a connector for roaming partners, in OCPI's terms. `null`: unknown. */
const plugFields = {
  format: oneOf('the format of the connector', ['SOCKET', 'CABLE']).nullish(),
  power_type: oneOf('the power type of the connector', [
    'AC_1_PHASE',
    'AC_2_PHASE',
    'AC_2_PHASE_SPLIT',
    'AC_3_PHASE',
    'DC',
  ]).nullish(),
  max_voltage: integerBetween('the greatest voltage in volts', 1, 100_000).nullish(),
  max_amperage: integerBetween('the greatest current in amperes', 1, 100_000).nullish(),
  evse_id: capitalsLike(
    'the id of an EVSE as ISO 15118 writes it, such as "DE*ABC*E1234"',
    evseIdPattern,
  )
    .nullish()
    .describe('Connectors of one station with the same id are one EVSE.'),
};

/** A connector in a site file; volts are from line to neutral with three phases. */
export const siteConnectorFields = {
  ...connectorNames,
  ...place,
  ...connectorFields,
  ...plugFields,
};

/** A connector of a charge point or of a station: one of the two. */
export const siteConnector = strictObjectOf(completeRecord(siteConnectorFields)).refine(
  hasOneOwner,
  oneOwner,
);

export type SiteConnector = Read<typeof siteConnector>;

export const chargeLogTypes = ['customer', 'cp', 'card', 'details'] as const;

/** The parameters by which charge logs are requested. */
export type ChargeLogType = (typeof chargeLogTypes)[number];

const named = {
  id: id('the id of the charge log').describe('The number of the charge log.'),
  uuid: uuid('the charge log').describe('The UUID of the charge log.'),
};

const session = {
  card_id: id('the id of a card')
    .nullish()
    .describe('The card that the session was started with, if any.'),
  customer_uuid: uuid('the customer').nullish().describe('The contact that was billed, if any.'),
  cost_rate_uuid: uuid('the cost rate').describe('The cost rate that was billed.'),
  start: instantSchema('the start of the session').describe('When the session began, in UTC.'),
  end: instantSchema('the end of the session').describe('When it ended, in UTC.'),
  energy_wh: notNegative('the energy in Wh, 0 or greater').describe('The energy in Wh.'),
};

const chargeLog = objectOf({
  ...responseFields({
    ...named,
    cp_id: z.int().describe('The charge point.'),
    cp_uuid: uuid('the charge point')
      .nullable()
      .describe('The UUID of the charge point; null in older records.'),
    ...session,
  }),
  receipt,
}).meta({ id: 'ChargeLog', description: 'A charging session. Instants are in UTC.' });

/** A charging session and its cost. */
export type ChargeLogWire = Read<typeof chargeLog>;

export const chargeLogPage = objectOf({ data: listOf(chargeLog), pagination });

export type ChargeLogPage = Read<typeof chargeLogPage>;

/** A charging session in a site file, except that an import computes a missing receipt. */
export const siteChargeLogFields = { ...named, ...place, ...session };

function chargeLogOf<
  CostRate extends z.ZodType<string | null>,
  Receipt extends z.ZodType<ReceiptWire>,
>(costRate: CostRate, ofReceipt: Receipt) {
  return (
    strictObjectOf({
      ...completeRecord(siteChargeLogFields),
      cost_rate_uuid: costRate,
      charging_until: instantSchema('when charging ended')
        .nullish()
        .transform((given) => given ?? undefined),
      receipt: ofReceipt.nullish().transform((given) => given ?? undefined),
    })
      .refine(hasOneOwner, oneOwner)
      // An invalid instant has its own problem.
      .refine(({ start, end }) => !(instantMsOf(start) > instantMsOf(end)), {
        path: ['end'],
        params: { code: 'ends_before_start' },
        error: 'The session ends before it starts.',
      })
  );
}

/**
 * A charging session at a charge point or at a station: one of the two. `charging_until`, when the
 * vehicle stopped taking energy, is for the receipt that an import computes, and is not stored.
 */
export const siteChargeLog = chargeLogOf(session.cost_rate_uuid, siteReceipt);

/**
 * The same in the second format of a site file, where the cost rate of a session at a station may be
 * omitted: an import uses the station's at the start (K2).
 */
export const calendarSiteChargeLog = chargeLogOf(
  session.cost_rate_uuid.nullish().transform((given) => given ?? null),
  calendarSiteReceipt,
).refine(({ cost_rate_uuid: rate, station_uuid: station }) => rate !== null || station !== null, {
  path: ['cost_rate_uuid'],
  ...rule('missing', 'the cost rate of a session at a charge point'),
});

/** A charging session of either format. */
export type SiteChargeLog = Read<typeof calendarSiteChargeLog>;
