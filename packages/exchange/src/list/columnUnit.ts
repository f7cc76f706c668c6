import { exact } from '@wattpost/engine';
import {
  isOfCurrency,
  readConditionUnit,
  readMoneyUnit,
  type MoneyUnit,
  type PricedUnit,
} from './unitWords.ts';

/** The columns of prices. */
export const priceColumns = [
  'energy_per_kwh',
  'time_per_minute',
  'time_per_hour',
  'session_fee',
] as const;

/** The columns of conditions of a fee. */
export const conditionColumns = ['fee_after_seconds', 'fee_after_wh'] as const;

/** A column of prices. */
export type PriceColumn = (typeof priceColumns)[number];
type ConditionColumn = (typeof conditionColumns)[number];

/** A column that has a unit. */
export type MeasuredColumn = PriceColumn | ConditionColumn;

/** A number in this unit × `times` ÷ `over` ÷ `perCurrencyUnit` is in the unit that the column's name states. */
export interface ColumnUnit {
  readonly times: number;
  readonly over: number;
  /** 100: cents and the like; `null`: no currency is stated. */
  readonly perCurrencyUnit: 1 | 100 | null;
}

/** The unit of a column without any. */
export const plainUnit: ColumnUnit = { times: 1, over: 1, perCurrencyUnit: null };

interface Refused {
  readonly ok: false;
  readonly message: string;
}

/** A column and its unit, or why they do not fit. */
export type UnitReading<Column> =
  { readonly ok: true; readonly column: Column; readonly unit: ColumnUnit } | Refused;

/** Which units each column may have: the column that it becomes, and the factors to its own unit. */
const unitsOfPrices: Readonly<
  Record<
    PriceColumn,
    Partial<Record<PricedUnit, readonly [column: PriceColumn, times: number, over: number]>>
  >
> = {
  energy_per_kwh: {
    kwh: ['energy_per_kwh', 1, 1],
    mwh: ['energy_per_kwh', 1, 1000],
    wh: ['energy_per_kwh', 1000, 1],
  },
  time_per_minute: { minute: ['time_per_minute', 1, 1], hour: ['time_per_hour', 1, 1] },
  time_per_hour: { minute: ['time_per_minute', 1, 1], hour: ['time_per_hour', 1, 1] },
  session_fee: { session: ['session_fee', 1, 1] },
};

const examples: Readonly<Record<MeasuredColumn, string>> = {
  energy_per_kwh: '€/kWh, ct/kWh or €/MWh',
  time_per_minute: '€/min, ct/min or €/h',
  time_per_hour: '€/h or ct/h',
  session_fee: '€ or ct',
  fee_after_seconds: 's, min or h',
  fee_after_wh: 'Wh or kWh',
};

/** Names of columns that state a unit themselves. */
const statesUnit = /kwh|wh$|min|hour|stunde|^h$|second/;

const refused = (message: string): Refused => ({ ok: false, message });

function unknownUnit(column: MeasuredColumn, unit: string): Refused {
  const shown = JSON.stringify(unit.slice(0, 60));
  return refused(`The unit ${shown} is not known here; expected one such as ${examples[column]}.`);
}

/**
 * The unit of a column of prices or conditions.
 *
 * @param name of the column as written: another unit than the one in it is refused; `''`: none.
 * @param unit the text; empty: the column has its usual unit.
 * @param currency ISO 4217, of the prices; `undefined`: not known.
 */
export function columnUnit(
  column: MeasuredColumn,
  name: string,
  unit: string,
  currency: string | undefined,
): UnitReading<MeasuredColumn> {
  if (unit === '') return { ok: true, column, unit: plainUnit };
  const reading =
    column === 'fee_after_seconds' || column === 'fee_after_wh'
      ? conditionUnit(column, unit)
      : priceUnit(column, unit, currency);
  if (!reading.ok || !statesUnit.test(name)) return reading;
  const { times, over } = reading.unit;
  if (reading.column === column && times === over) return reading;
  return refused(`The column's name and its unit ${JSON.stringify(unit)} contradict each other.`);
}

function priceUnit(
  column: PriceColumn,
  text: string,
  currency: string | undefined,
): UnitReading<PriceColumn> {
  const money = readMoneyUnit(text);
  if (money === undefined) return unknownUnit(column, text);
  if (currency !== undefined && !isOfCurrency(money, currency)) {
    return refused(`The unit ${JSON.stringify(text)} is not one of ${currency}.`);
  }
  const { per, perCurrencyUnit } = money;
  if (per === null) return { ok: true, column, unit: { ...plainUnit, perCurrencyUnit } };
  const found = unitsOfPrices[column][per];
  if (found === undefined) return unknownUnit(column, text);
  const [becomes, times, over] = found;
  return { ok: true, column: becomes, unit: { times, over, perCurrencyUnit } };
}

function conditionUnit(column: ConditionColumn, text: string): UnitReading<ConditionColumn> {
  const unit = readConditionUnit(text);
  const times =
    unit?.kind === 'time' && column === 'fee_after_seconds'
      ? unit.seconds
      : unit?.kind === 'energy' && column === 'fee_after_wh'
        ? unit.wh
        : undefined;
  if (times === undefined) return unknownUnit(column, text);
  return { ok: true, column, unit: { ...plainUnit, times } };
}

/** The column of prices in a unit, such as `ct/kWh`; `undefined`: the text does not say. */
export function columnOfUnit(text: string): PriceColumn | undefined {
  const per: MoneyUnit['per'] = readMoneyUnit(text)?.per ?? null;
  if (per === null) return undefined;
  return priceColumns.find((column) => unitsOfPrices[column][per]?.[0] === column);
}

/** A number in a unit, in the unit that the column's name states. */
export function inColumnUnit(
  number: string,
  { times, over, perCurrencyUnit }: ColumnUnit,
): exact.Fraction {
  const { decimalOf, divide, multiply } = exact;
  return divide(
    multiply(decimalOf(number), decimalOf(times)),
    decimalOf(over * (perCurrencyUnit ?? 1)),
  );
}

/** The same as decimal text, as typed if the unit is the usual one; `undefined`: not a finite decimal. */
export function textInColumnUnit(number: string, unit: ColumnUnit): string | undefined {
  const { times, over, perCurrencyUnit } = unit;
  if (times === over * (perCurrencyUnit ?? 1)) return number;
  return exact.exactText(inColumnUnit(number, unit));
}

/** A number with a unit before or after it; abbreviations end with a point, such as `Rp.`. */
const measuredNumber = /^((?:[^\d.,+-]|(?<=\p{L})\.)*)(\d[\d.,]*)((?:[^\d.,+-]|(?<=\p{L})\.)*)$/u;

/** A number in a cell, without its unit. */
export type CellReading =
  { readonly ok: true; readonly number: string; readonly unit: ColumnUnit } | Refused;

/**
 * Takes the unit off a cell, such as `0,19 €` or `49 ct`. What the cell does not state is as in the header.
 *
 * @param header the unit of the column.
 */
export function readCellUnit(
  column: MeasuredColumn,
  text: string,
  header: ColumnUnit,
  currency: string | undefined,
): CellReading {
  const [, before = '', number = text, after = ''] = measuredNumber.exec(text) ?? [];
  const unit = `${before} ${after}`.trim();
  if (unit === '') return { ok: true, number, unit: header };
  const reading = columnUnit(column, '', unit, currency);
  if (!reading.ok) return reading;
  if (reading.column !== column) return unknownUnit(column, unit);
  const isPerStated = readMoneyUnit(unit)?.per !== null;
  const { times, over } = isPerStated ? reading.unit : header;
  const perCurrencyUnit = reading.unit.perCurrencyUnit ?? header.perCurrencyUnit;
  return { ok: true, number, unit: { times, over, perCurrencyUnit } };
}
