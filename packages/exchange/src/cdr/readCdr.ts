import { nearestName, utcInstant } from '@wattpost/contract';
import { exact, maxProblems } from '@wattpost/engine';
import {
  type OcpiImportVersion,
  JsonPlace,
  utcInstantText,
  isGiven,
  isObject,
} from '../ocpi/index.ts';
import { type ExchangeFinding, findingOf } from '../words/index.ts';

/** The parts with a stated cost in a charge detail record. */
export type CdrPart = 'energy' | 'time' | 'parking' | 'fixed' | 'total';

/** A stated cost of a charge detail record. */
export interface StatedCost {
  /** With tax in 2.3.0, the sum of the price's amount and taxes. */
  readonly path: string;
  readonly part: CdrPart;
  /** Whether it includes tax. */
  readonly tax: 'without' | 'with';
  /** With its sign: the total of a credit is negative. */
  readonly amount: exact.Fraction;
}

/** A charging period, from its start to the start of the next one or the end of the session. */
export interface CdrPeriod {
  readonly path: string;
  /** Within the session. */
  readonly startMs: number;
  /** kWh, negative for energy fed back; `null`: not stated. */
  readonly energyKwh: number | null;
  /** Hours of charging; `null`: not stated. */
  readonly timeHours: number | null;
  /** Hours without charging; `null`: not stated. */
  readonly parkingHours: number | null;
  /** As written; `null`: none. */
  readonly tariffId: string | null;
}

/** A charge detail record as read: its form is valid, its sums are unchecked. */
export interface CdrRead {
  readonly path: string;
  readonly version: OcpiImportVersion;
  readonly id: string;
  /** Whether it takes back an earlier record, whose quantities and costs it repeats; its total is the negative one. */
  readonly isCredit: boolean;
  /** Its owner; `undefined` in 2.1.1. */
  readonly countryCode: string | undefined;
  readonly partyId: string | undefined;
  readonly startMs: number;
  readonly endMs: number;
  readonly currency: string;
  /** The zone of the location's clock, only in 2.1.1. */
  readonly timeZone: string | null;
  /** The most that a connector of the location delivers, in kW, only in 2.1.1; `null`: not stated. */
  readonly maxPowerKw: number | null;
  /** Its tariffs, with their places. */
  readonly tariffs: readonly JsonPlace[];
  /** At least one, in order of time. */
  readonly periods: readonly CdrPeriod[];
  /** At least the total. */
  readonly stated: readonly StatedCost[];
  /** kWh. */
  readonly totalEnergyKwh: number;
  /** Hours of the session, and of its time without charging; `null`: not stated. */
  readonly totalTimeHours: number | null;
  readonly totalParkingHours: number | null;
  /** Where the record states a reservation; `null`: nowhere. */
  readonly reservation: string | null;
  /** Inconsistencies of its periods that do not prevent reading. */
  readonly findings: readonly ExchangeFinding[];
}

/** The fields of costs and their parts. */
const costs = {
  total_energy_cost: 'energy',
  total_time_cost: 'time',
  total_parking_cost: 'parking',
  total_fixed_cost: 'fixed',
  total_cost: 'total',
} as const satisfies Readonly<Record<string, CdrPart>>;

/** Maximum (inclusive) quantity or amount of a session. */
const maxNumber = 1e9;

/** Tariffs of one record (inclusive); a session is priced by one or two. */
const maxTariffs = 1000;

/** Digits that a number reliably keeps: sums of binary numbers have noise after them. */
const keptDigits = 15;

/** A number of either sign, also as decimal text. */
function signedNumber(place: JsonPlace, expected: string): number | undefined {
  const { value } = place;
  const isText = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value);
  if (!isText && typeof value !== 'number') return place.unexpected(expected);
  const number = Number(Number(value).toPrecision(keptDigits));
  return Math.abs(number) <= maxNumber
    ? number
    : place.unexpected(`${expected}, not beyond ${maxNumber}`);
}

/** Hours below zero by less than half a minute are the noise of a subtraction. */
const noiseHours = 1 / 120;

function quantity(place: JsonPlace, expected: string): number | undefined {
  const number = signedNumber(place, expected);
  if (number !== undefined && number < 0 && number > -noiseHours) return 0;
  return number !== undefined && number < 0 ? place.unexpected(`${expected}, 0 or more`) : number;
}

function instant(place: JsonPlace): number | undefined {
  const text = utcInstantText(place.value);
  const epochMs = text === undefined ? undefined : utcInstant(text);
  return epochMs ?? place.unexpected('a UTC instant such as "2026-11-21T09:00:00Z"');
}

/** The form of the total depends on the version. */
function versionOf(total: JsonPlace): OcpiImportVersion | undefined {
  if (['number', 'string'].includes(typeof total.value)) return '2.1.1';
  if (total.at('before_taxes').isGiven) return '2.3.0';
  if (total.at('excl_vat').isGiven) return '2.2.1';
  if (!total.isGiven) return total.unexpected('the total cost');
  return total.problem(
    'unknown_version',
    'Expected a number (OCPI 2.1.1), {excl_vat, incl_vat} (2.2.1) or {before_taxes, taxes} (2.3.0).',
  );
}

function readTaxes(place: JsonPlace): exact.Fraction {
  return place
    .optionalList('a list of taxes', (tax) =>
      signedNumber(tax.at('amount'), 'the amount of the tax'),
    )
    .reduce((sum, amount) => exact.add(sum, exact.decimalOf(amount)), exact.zero);
}

function readCost(place: JsonPlace, part: CdrPart, version: OcpiImportVersion): StatedCost[] {
  const stated = (at: JsonPlace, tax: StatedCost['tax'], value = exact.zero): StatedCost[] => {
    const number = signedNumber(at, 'an amount of money');
    const amount = exact.add(exact.decimalOf(number ?? 0), value);
    return [{ path: at.path, part, tax, amount }];
  };
  if (version === '2.1.1') return stated(place, 'without');
  if (place.object('a price') === undefined) return [];
  if (version === '2.2.1') {
    const [net, gross] = [place.at('excl_vat'), place.at('incl_vat')];
    return [...stated(net, 'without'), ...(gross.isGiven ? stated(gross, 'with') : [])];
  }
  const net = place.at('before_taxes');
  const taxes = place.at('taxes');
  const without = stated(net, 'without');
  const sum = readTaxes(taxes);
  const isTaxed = Array.isArray(taxes.value) && taxes.value.length > 0;
  const amount = exact.add(without[0]?.amount ?? exact.zero, sum);
  return isTaxed ? [...without, { path: place.path, part, tax: 'with', amount }] : without;
}

function readStated(place: JsonPlace, version: OcpiImportVersion): StatedCost[] {
  return Object.entries(costs).flatMap(([key, part]) => {
    const at = place.at(key);
    return part === 'total' || at.isGiven ? readCost(at, part, version) : [];
  });
}

interface Volumes {
  energyKwh: number | null;
  timeHours: number | null;
  parkingHours: number | null;
  reservation: string | null;
}

/** Dimensions of any version, separated by blanks; four of them have volumes that are priced. */
const dimensionTypes =
  'ENERGY TIME PARKING_TIME RESERVATION_TIME FLAT CURRENT ENERGY_EXPORT ENERGY_IMPORT MAX_CURRENT ' +
  'MIN_CURRENT MAX_POWER MIN_POWER POWER STATE_OF_CHARGE';

/** Longer names are truncated before the lookup. */
const maxNameLength = 60;

function unknownDimension(type: string, path: string): ExchangeFinding {
  const name = type.slice(0, maxNameLength);
  const letters = name.toUpperCase().replace(/[^A-Z]+/g, '_');
  const meant = nearestName(letters, dimensionTypes.split(' '), Math.max(1, letters.length / 4));
  return findingOf(path, 'unknown_dimension', { name, meant: meant ?? null });
}

function readVolumes(place: JsonPlace, findings: ExchangeFinding[]): Volumes {
  const sums: Volumes = { energyKwh: null, timeHours: null, parkingHours: null, reservation: null };
  const plus = (sum: number | null, more: number | undefined): number =>
    Number(((sum ?? 0) + (more ?? 0)).toPrecision(keptDigits));
  const readDimension = (dimension: JsonPlace): void => {
    if (dimension.object('a dimension {type, volume}') === undefined) return;
    const type = dimension.at('type').text('the type of the dimension');
    const volume = dimension.at('volume');
    if (type === 'ENERGY') {
      sums.energyKwh = plus(sums.energyKwh, signedNumber(volume, 'a number of kWh'));
    } else if (type === 'TIME') {
      sums.timeHours = plus(sums.timeHours, quantity(volume, 'a number of hours'));
    } else if (type === 'PARKING_TIME') {
      sums.parkingHours = plus(sums.parkingHours, quantity(volume, 'a number of hours'));
    } else if (type === 'RESERVATION_TIME') {
      if ((quantity(volume, 'a number of hours') ?? 0) > 0) sums.reservation = dimension.path;
    } else if (type !== undefined && !dimensionTypes.split(' ').includes(type)) {
      note(findings, () => unknownDimension(type, dimension.at('type').path));
    }
  };
  place.optionalList('a list of dimensions', readDimension);
  return sums;
}

/** Adds a finding, up to `maxProblems`: a record of the market has a few. */
function note(findings: ExchangeFinding[], finding: () => ExchangeFinding): void {
  if (findings.length < maxProblems) findings.push(finding());
}

type PeriodRead = CdrPeriod & Pick<Volumes, 'reservation'>;

function readPeriod(place: JsonPlace, findings: ExchangeFinding[]): PeriodRead | undefined {
  if (place.object('a charging period {start_date_time, dimensions}') === undefined) {
    return undefined;
  }
  const startMs = instant(place.at('start_date_time'));
  const tariffId = place.at('tariff_id');
  const volumes = readVolumes(place.at('dimensions'), findings);
  if (startMs === undefined) return undefined;
  const named = tariffId.isGiven ? (tariffId.text('the id of a tariff') ?? null) : null;
  return { path: place.path, startMs, tariffId: named, ...volumes };
}

/** The periods in order of time, within the session; each period out of order is a finding. */
function ordered(
  periods: readonly PeriodRead[],
  startMs: number,
  endMs: number,
  findings: ExchangeFinding[],
): PeriodRead[] {
  let before = -Infinity;
  const within = periods.map((period) => {
    const path = `${period.path}.start_date_time`;
    const at = Math.min(Math.max(period.startMs, startMs), endMs);
    if (at !== period.startMs) {
      const reason = at === startMs ? 'before' : 'after';
      note(findings, () => findingOf(path, 'outside_session', { reason }));
    }
    if (period.startMs < before) {
      note(findings, () => findingOf(path, 'not_in_order', {}));
    }
    before = Math.max(before, period.startMs);
    return { ...period, startMs: at };
  });
  return within.sort((a, b) => a.startMs - b.startMs);
}

/** Hours that affect no price: errors in them do not prevent reading. */
function statedHours({ path, value }: JsonPlace): number | null {
  return quantity(new JsonPlace(path, value, []), 'a number of hours') ?? null;
}

/** Reads a charge detail record of OCPI 2.1.1, 2.2.1 or 2.3.0 and notes problems at their places. */
export function readCdr(place: JsonPlace): CdrRead | undefined {
  const raw = place.object('a charge detail record, an object with charging_periods');
  if (raw === undefined) return undefined;
  const version = versionOf(place.at('total_cost'));
  const end = place.at(isGiven(raw['stop_date_time']) ? 'stop_date_time' : 'end_date_time');
  const startMs = instant(place.at('start_date_time'));
  const endMs = instant(end);
  const isBackwards = startMs !== undefined && endMs !== undefined && endMs < startMs;
  if (isBackwards) end.problem('ends_before_start', 'The session ends before it starts.');
  const { currency } = raw;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    place.at('currency').unexpected('a currency of three capital letters');
  }
  const id = place.at('id').text('the id of the record');
  const findings: ExchangeFinding[] = [];
  const listed = place
    .at('charging_periods')
    .filledList('a list of charging periods', (period) => readPeriod(period, findings));
  const totalEnergyKwh = signedNumber(place.at('total_energy'), 'the energy in kWh');
  const tariffList = place.at('tariffs');
  const hasTooMany = Array.isArray(tariffList.value) && tariffList.value.length > maxTariffs;
  if (hasTooMany) tariffList.unexpected(`at most ${maxTariffs} tariffs`);
  const tariffs = hasTooMany ? [] : tariffList.optionalList('a list of tariffs', (item) => item);
  const stated = version === undefined ? [] : readStated(place, version);
  if (version === undefined || startMs === undefined || endMs === undefined) return undefined;
  const periods = ordered(listed, startMs, endMs, findings);
  const { location } = raw;
  const timeZone = isObject(location) ? location['time_zone'] : undefined;
  const given = (key: string): string | undefined => {
    const { value } = place.at(key);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    path: place.path,
    version,
    id: id ?? '',
    isCredit: raw['credit'] === true,
    countryCode: given('country_code'),
    partyId: given('party_id'),
    startMs,
    endMs,
    currency: String(currency),
    timeZone: typeof timeZone === 'string' ? timeZone : null,
    maxPowerKw: powerOf(location),
    tariffs,
    periods,
    stated,
    totalEnergyKwh: totalEnergyKwh ?? 0,
    totalTimeHours: statedHours(place.at('total_time')),
    totalParkingHours: statedHours(place.at('total_parking_time')),
    findings,
    reservation:
      periods.find(({ reservation }) => reservation !== null)?.reservation ??
      reservationCost(place.at('total_reservation_cost')),
  };
}

/** Rows of a list of objects; other values are left out. */
function objectsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** kW of the strongest connector of a location. The voltage of three phases is that of one of them. */
function powerOf(location: unknown): number | null {
  const powers = objectsIn(isObject(location) ? location['evses'] : undefined)
    .flatMap((evse) => objectsIn(evse['connectors']))
    .map(({ voltage, amperage, power_type: type }) => {
      const phases = type === 'AC_3_PHASE' ? 3 : 1;
      return (Number(voltage) * Number(amperage) * phases) / 1000;
    });
  const isStated = powers.length > 0 && powers.every((kw) => kw > 0 && kw < maxNumber);
  return isStated ? powers.reduce((most, kw) => Math.max(most, kw), 0) : null;
}

/** The place of a cost of a reservation; `null`: none, or 0. */
function reservationCost(place: JsonPlace): string | null {
  const amounts = [place.at('excl_vat'), place.at('before_taxes'), place];
  const isNothing = amounts.some(({ value }) => value === 0);
  return isNothing || !place.isGiven ? null : place.path;
}
