import {
  bundleFormat,
  isPathWithin,
  parseBundle,
  type Bundle,
  type BundleFollow,
  type Problem,
} from '@wattpost/contract';
import { jsonPath, plusDays } from '@wattpost/engine';
import type { CoreSay } from '../languages/coreSay.ts';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import { numberQuestion, type FieldError } from '../words/index.ts';

/** The templates of a new price list. */
export const listTemplates = ['one', 'day_night', 'weekend', 'quarter_hours'] as const;
export type ListTemplate = (typeof listTemplates)[number];

/** The minutes that a fee is for: all from the start of the session, or those without charging (C11). */
export const minutesOf = ['session', 'idle'] as const;
export type MinutesOf = (typeof minutesOf)[number];

/** The form of a new price list; numbers as typed. */
export interface NewListRequest {
  readonly template: ListTemplate;
  readonly stationName: string;
  readonly locationName: string;
  /** kW; empty: unknown. */
  readonly maxPowerKw: string;
  /** IANA zone of the station's clock. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Per cent, included in the prices; empty: tax is not stated. */
  readonly taxPercent: string;
  /** Per kWh. */
  readonly basePrice: string;
  /** Per kWh at night or on the weekend, for the templates with a second price. */
  readonly otherPrice: string;
  /** Per minute; empty: no such fee. */
  readonly minutePrice: string;
  /** Free minutes before it; empty: none. */
  readonly freeMinutes: string;
  /** Which minutes count; empty: not selected. */
  readonly minutesOf: MinutesOf | '';
  /** Which price counts for a session that crosses a change; empty: not stated. */
  readonly follow: BundleFollow | '';
  /** The first date of quarter-hours, `YYYY-MM-DD`. */
  readonly firstDate: string;
  /** A UUID, the seed of those in the list. */
  readonly seedUuid: string;
  /** UTC: the bundle's `created_at`. */
  readonly now: string;
}

/** A field of a new price list. */
export type NewListField = Exclude<
  keyof NewListRequest,
  'template' | 'firstDate' | 'seedUuid' | 'now'
>;

/** A bundle that `parseBundle` accepts, or all problems. */
export type NewList =
  | { readonly ok: true; readonly bundle: Bundle; readonly name: string }
  | { readonly ok: false; readonly problems: readonly FieldError<NewListField>[] };

/** Number of dates with quarter-hours in a new list. */
const quarterDays = 7;

/**
 * Makes a price list with one station.
 *
 * @param say formats the names in it, and problems.
 */
export function newList(request: NewListRequest, say: CoreSay): NewList {
  const problems: FieldError<NewListField>[] = [];
  const currency = request.currency.trim().toUpperCase();
  const number = (
    field: NewListField,
    isNeeded: boolean,
    priceOf?: 'energy_per_kwh' | 'time_per_minute',
  ): number | null => {
    const typed = request[field];
    if (typed.trim() === '') {
      if (isNeeded) problems.push({ field, message: say('Enter a price, such as 0.49.') });
      return null;
    }
    const question = numberQuestion(typed, say);
    const decimal =
      priceOf === undefined ? typedDecimal(typed) : typedPrice(typed, priceOf, currency);
    if (question === null && /^\d+(\.\d+)?$/.test(decimal)) return Number(decimal);
    problems.push({ field, message: question ?? say('Enter a number, such as 0.49.') });
    return null;
  };
  const hasOther = request.template === 'day_night' || request.template === 'weekend';
  const numbers = {
    base: number('basePrice', true, 'energy_per_kwh'),
    other: hasOther ? number('otherPrice', true, 'energy_per_kwh') : null,
    minute: number('minutePrice', false, 'time_per_minute'),
    free: number('freeMinutes', false),
    tax: number('taxPercent', false),
    power: number('maxPowerKw', false),
  };
  if (numbers.minute !== null && request.minutesOf === '') {
    problems.push({ field: 'minutesOf', message: wanted('minutesOf', say) });
  }
  const reading = parseBundle(bundleOf(request, numbers, say));
  const found = reading.ok
    ? []
    : problemsOnce(reading.problems).map((problem) => problemAtField(problem, say));
  const isKnown = (one: FieldError<NewListField>): boolean =>
    problems.some(({ field }) => field === one.field) || one.field === null;
  const all = [...problems, ...found.filter((one) => problems.length === 0 || !isKnown(one))];
  if (!reading.ok || all.length > 0) return { ok: false, problems: all };
  return { ok: true, bundle: reading.bundle, name: `${request.stationName.trim()}.json` };
}

interface Numbers {
  readonly base: number | null;
  readonly other: number | null;
  readonly minute: number | null;
  readonly free: number | null;
  readonly tax: number | null;
  readonly power: number | null;
}

function bundleOf(
  request: NewListRequest,
  { base, other, minute, free, tax, power }: Numbers,
  say: CoreSay,
): object {
  let last = 0;
  const uuid = (): string => {
    last += 1;
    return request.seedUuid.slice(0, -6) + last.toString(16).padStart(6, '0');
  };
  const minutes =
    minute === null
      ? []
      : [
          ...(free === null || free === 0 ? [] : [{ uuid: null, unit: free, price: 0 }]),
          { uuid: null, unit: 1, price: minute },
        ];
  const isIdle = minutes.length > 0 && request.minutesOf === 'idle';
  const price = (energy: number | null): object => ({
    energy: [{ uuid: null, unit: 1000, price: energy ?? 0 }],
    time: isIdle ? [] : minutes,
    session_fee: null,
    ...(isIdle ? { idle: minutes } : {}),
  });
  const weekly = (
    name: string,
    weekdays: readonly number[],
    start: string,
    end: string,
  ): object => ({
    uuid: uuid(),
    name,
    intervals: price(other),
    marketing_texts: {},
    validity: {
      type: 'recurring',
      weekdays: weekdays.map((weekday) => ({ weekday, start_time: start, end_time: end })),
    },
  });
  const [stationUuid, rateUuid] = [uuid(), uuid()];
  const recurring = {
    one: () => [],
    day_night: () => [weekly(say('Night'), [0, 1, 2, 3, 4, 5, 6], '22:00', '06:00')],
    weekend: () => [weekly(say('Weekend'), [6, 0], '00:00', '00:00')],
    quarter_hours: () => [],
  }[request.template]();
  const unique =
    request.template === 'quarter_hours'
      ? quarters(request.firstDate).map(({ start, end }) => ({
          uuid: uuid(),
          name: `${start.slice(11, 16)}–${end.endsWith('T23:59:59') ? '24:00' : end.slice(11, 16)}`,
          validity: { type: 'unique', start, end },
          intervals: price(base),
          marketing_texts: {},
        }))
      : [];
  const name = request.stationName.trim();
  return {
    format: request.follow === '' ? bundleFormat : 'wattpost-bundle/2',
    created_at: request.now,
    valid_until: null,
    ...(request.follow === '' ? {} : { follow: request.follow }),
    stations: [
      {
        uuid: stationUuid,
        label: name,
        time_zone: request.timeZone.trim(),
        location_name: request.locationName.trim() || null,
        max_power_kw: power,
        cost_rate_uuid: rateUuid,
      },
    ],
    cost_rates: [
      {
        uuid: rateUuid,
        name: say('Prices of {name}', { name }),
        currency: request.currency.trim().toUpperCase(),
        dynamic_pricing: request.template === 'quarter_hours' ? 2 : 1,
        intervals: price(base),
        marketing_texts: {},
        tax: tax === null ? null : { percent: tax, included: true },
        recurring,
        unique,
      },
    ],
  };
}

/** Local times of each quarter of an hour; the last ends with the date (U2). */
function quarters(firstDate: string): readonly { readonly start: string; readonly end: string }[] {
  const timeOf = (quarter: number): string =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
  return Array.from({ length: quarterDays * 96 }, (_, index) => {
    const [date, quarter] = [plusDays(firstDate, Math.floor(index / 96)), index % 96];
    const end = quarter === 95 ? '23:59:59' : timeOf(quarter + 1);
    return { start: `${date}T${timeOf(quarter)}`, end: `${date}T${end}` };
  });
}

/** The path of a field in the new bundle; of nested paths the innermost is first. */
const places: readonly (readonly [NewListField, readonly PropertyKey[]])[] = [
  ['stationName', ['stations', 0, 'label']],
  ['locationName', ['stations', 0, 'location_name']],
  ['maxPowerKw', ['stations', 0, 'max_power_kw']],
  ['timeZone', ['stations', 0, 'time_zone']],
  ['currency', ['cost_rates', 0, 'currency']],
  ['taxPercent', ['cost_rates', 0, 'tax']],
  ['freeMinutes', ['cost_rates', 0, 'intervals', 'idle', 0, 'unit']],
  ['freeMinutes', ['cost_rates', 0, 'intervals', 'time', 0, 'unit']],
  ['minutePrice', ['cost_rates', 0, 'intervals', 'idle']],
  ['minutePrice', ['cost_rates', 0, 'intervals', 'time']],
  ['basePrice', ['cost_rates', 0, 'intervals', 'energy']],
  ['otherPrice', ['cost_rates', 0, 'recurring', 0, 'intervals', 'energy']],
];

function problemAtField({ path, message }: Problem, say: CoreSay): FieldError<NewListField> {
  const place = places.find(([, steps]) => isPathWithin(path, jsonPath(steps)));
  const field = place?.[0] ?? null;
  return { field, message: field === null ? message : wanted(field, say) };
}

/** Problems of the bundle; entries repeat the price per minute, and quarter-hours the whole price. */
function problemsOnce(problems: readonly Problem[]): readonly Problem[] {
  const inEntry = ({ path }: Problem): boolean =>
    ['recurring', 'unique'].some((list) => isPathWithin(path, jsonPath(['cost_rates', 0, list])));
  const isDefaultWrong = problems.some(({ path }) =>
    isPathWithin(path, jsonPath(['cost_rates', 0, 'intervals'])),
  );
  // Where there are many, they are those of the entries.
  const others = problems.filter(({ code }) => code !== 'too_many_problems');
  return isDefaultWrong ? others.filter((problem) => !inEntry(problem)) : problems;
}

/** The accepted values of a field. */
function wanted(field: NewListField, say: CoreSay): string {
  switch (field) {
    case 'stationName':
    case 'locationName':
      return say(
        'Enter a name of 1 to 255 characters, without characters that reverse the text direction.',
      );
    case 'maxPowerKw':
      return say('Enter a power above 0 kW.');
    case 'timeZone':
      return say('Enter a time zone such as Europe/Vienna.');
    case 'currency':
      return say('Enter the three letters of a currency, such as EUR.');
    case 'taxPercent':
      return say('Enter a tax of 0 to 100 per cent.');
    case 'basePrice':
    case 'otherPrice':
    case 'minutePrice':
      return say('Enter a price that fits the currency, such as 0.49.');
    case 'freeMinutes':
      return say('Enter more than 0 minutes.');
    case 'follow':
    case 'minutesOf':
      return say('Select from when the minutes count.');
  }
}
