import type { PriceConsequence } from '../../core/charts/weekQuestions.ts';
import { minutesPerDay } from '@wattpost/price-edit';
import { priceWords } from '../../core/words/priceWords.ts';
import type { StepTitle } from '../../core/workspace/workspace.ts';
import { format } from '../base/index.ts';
import { say } from '../languages/say.ts';
import type { EnergyUnit } from './unitField.ts';

/** Texts of edits and their subjects. Days, numbers and amounts are in the reader's locale. */

/** A part of the week: minute of week and length. */
interface Span {
  readonly startMinute: number;
  readonly lengthMinutes: number;
}

/** A weekday: `Tue`, `Tuesday`. */
export function dayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  // 2023-01-01 was a Sunday.
  return format(locale, { weekday: style }).format(
    Date.UTC(2023, 0, 1 + (((weekday % 7) + 7) % 7)),
  );
}

/** `HH:MM` of minutes after midnight, 24:00 at the end. */
export function clockText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `Tue 12:00–14:00`, `Tue 22:00–Wed 06:00`, `Tue` for a whole day. */
export function spanText({ startMinute, lengthMinutes }: Span, locale: string): string {
  const day = Math.floor(startMinute / minutesPerDay);
  const from = startMinute % minutesPerDay;
  const end = from + lengthMinutes;
  const name = dayName(day, locale, 'short');
  if (from === 0 && lengthMinutes === minutesPerDay) return name;
  if (end <= minutesPerDay) return `${name} ${clockText(from)}–${clockText(end)}`;
  const until = `${dayName(day + Math.floor(end / minutesPerDay), locale, 'short')} ${clockText(end % minutesPerDay)}`;
  return `${name} ${clockText(from)}–${until}`;
}

/** Several: the first two, and how many more. */
function spansText(spans: readonly Span[], count: number, locale: string): string {
  const titles = spans.slice(0, 2).map((span) => spanText(span, locale));
  const more = count - titles.length;
  const listed = titles.join(', ');
  return more > 0 ? say('{listed} and {count, number} more', { listed, count: more }) : listed;
}

/** `“Night rate”`, in the quotation marks of the page's language. */
export function quote(name: string): string {
  return say('“{name}”', { name });
}

/** `Tue 12:00–14:00: €0.35/kWh instead of €0.49/kWh`. */
export function consequenceText(
  { fromLocal, toLocal, before, after }: PriceConsequence,
  locale: string,
  isDated: boolean,
): string {
  const day = (local: string): string => {
    const at = Date.parse(`${local}Z`);
    const date = isDated ? ({ day: 'numeric', month: 'short' } as const) : {};
    return format(locale, { weekday: 'short', ...date }).format(at);
  };
  const clock = (local: string): string => local.slice(11, local.endsWith(':00') ? 16 : 19);
  const [from, to] = [fromLocal.slice(0, 10), toLocal.slice(0, 10)];
  const isMidnight = clock(toLocal) === '00:00';
  const isOneDay = from === to || (isMidnight && Date.parse(to) - Date.parse(from) === 86_400_000);
  const end = isOneDay
    ? isMidnight
      ? '24:00'
      : clock(toLocal)
    : `${day(toLocal)} ${clock(toLocal)}`;
  const when = `${day(fromLocal)} ${clock(fromLocal)}–${end}`;
  const [was, is] = [before.join(' · '), after.join(' · ')];
  if (was === '') return say('{when}: in addition {is}', { when, is });
  if (is === '') return say('{when}: no longer {was}', { when, was });
  return say('{when}: {is} instead of {was}', { when, is, was });
}

/** The title of a step: `Tue 12:00–14:00 to €0.35/kWh`, `Copy Tue`; `null`: none. */
export function stepText(title: StepTitle | null, locale: string): string | null {
  if (title === null) return null;
  const { name, spans, count, price } = title;
  const when = spansText(spans, count, locale);
  const named = name === null || name === '' ? '' : quote(name);
  const amount =
    price === undefined
      ? ''
      : priceWords(
          price.intervals,
          { currency: price.currency, tax: price.tax ?? null },
          locale,
        ).parts.join(' · ');
  const stations = named === '' ? say('{count, number} stations', { count }) : named;
  const what = named === '' ? when : say('{when} of {name}', { when, name: named });
  switch (title.kind) {
    case 'windows_price':
      return when === '' ? defaultText(amount) : say('{what} to {amount}', { what: when, amount });
    case 'windows_draw':
      return `${named} ${when}`.trim();
    case 'windows_move':
      return say('move {what}', { what });
    case 'window_resize':
      return say('other times for {what}', { what });
    case 'window_split':
      return say('split {what}', { what });
    case 'windows_divide':
      return say('{what} separately', { what });
    case 'windows_join':
      return say('join {what}', { what });
    case 'windows_remove':
      return say('delete {what}', { what });
    case 'day_copy': {
      const day = spans[0] === undefined ? '' : spanText(spans[0], locale);
      return say('copy {day} to {days}', { day, days: spansText(spans.slice(1), count, locale) });
    }
    case 'week_paste':
      return say('pasted week');
    case 'day_paste':
      return say(
        '{count, plural, one {pasted prices of {date}} other {pasted prices of # dates from {date}}}',
        { count, date: dateText(name ?? '', locale) },
      );
    case 'dates_copy':
      return say('copy {date} to {count, plural, one {# date} other {# dates}}', {
        date: dateText(name ?? '', locale),
        count,
      });
    case 'entries_price':
      return say('prices of {count, plural, one {one entry} other {# entries}}', { count });
    case 'entries_put':
      return say('{count, plural, one {# entry} other {# entries}}', { count });
    case 'entry_set':
      return amount === '' ? named : say('{what} to {amount}', { what: named, amount });
    case 'entry_add':
      return say('add {name}', { name: named });
    case 'entry_remove':
      return say('remove {name}', { name: named });
    case 'entry_move':
      return say('order of {name}', { name: named });
    case 'entry_duplicate':
      return say('duplicate {name}', { name: named });
    case 'rate_set':
      return amount === '' ? named : defaultText(amount);
    case 'text_set':
    case 'locale_remove':
      return say('texts in {language}', { language: name ?? '' });
    case 'server_state':
      return say('the server’s state');
    case 'direction_set':
      return say('directions of {name}', { name: named });
    case 'dates_price':
    case 'station_add':
      return say('add {name}', { name: named });
    case 'stations_remove':
      return say('remove {name}', { name: stations });
    case 'stations_rate':
    case 'rate_split':
      return say('price list of {name}', { name: stations });
    case 'period_add':
      return say('other list at {name}', { name: stations });
    case 'period_remove':
      return say('remove other list at {name}', { name: stations });
    case 'gaps_close':
      return say('close gaps of {name}', { name: named });
    case 'period_gaps_close':
      return say('close gaps of {name}', { name: stations });
    case 'prices_raise':
    case 'prices_raise_from':
      return say('raise prices of {count, plural, one {one list} other {# lists}}', { count });
    case 'import':
      return say('imported prices');
    default:
      return named === '' ? null : named;
  }
}

function defaultText(amount: string): string {
  return say('default price to {amount}', { amount });
}

/** `24 Nov 2026`. */
function dateText(date: string, locale: string): string {
  const at = Date.parse(`${date}T12:00Z`);
  if (Number.isNaN(at)) return date;
  const style = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return format(locale, style).format(at);
}

/** The names of changes of many prices at once, and the unit of their amount. */
export const priceChanges = [
  {
    kind: 'energy',
    title: say('Energy, per kWh'),
    priceOf: 'energy_per_kwh',
    part: 'energy',
    isRise: false,
  },
  {
    kind: 'energy_more',
    title: say('Energy, + per kWh'),
    priceOf: 'energy_per_kwh',
    part: 'energy',
    isRise: true,
  },
  { kind: 'energy_percent', title: say('Energy, + per cent'), priceOf: null },
  {
    kind: 'time',
    title: say('Time, per minute'),
    priceOf: 'time_per_minute',
    part: 'time',
    isRise: false,
  },
  {
    kind: 'idle',
    title: say('Idle, per minute while not charging'),
    priceOf: 'time_per_minute',
    part: 'idle',
    isRise: false,
  },
  {
    kind: 'fee',
    title: say('Fee, per session'),
    priceOf: 'session_fee',
    part: 'session_fee',
    isRise: false,
  },
] as const;

export const editWords = {
  changePrice: say('Change the price'),
  amount: (unit: string): string => say('Amount ({unit})', { unit }),
  apply: say('Apply'),
  problems: (count: number): string =>
    say(
      '{count, plural, one {Could not apply this:} other {Could not apply this, for {count, number} reasons:}}',
      { count },
    ),
  more: (count: number): string => say('and {count, number} more', { count }),
  undo: (what: string | null): string =>
    what === null ? say('Undo') : say('Undo: {what}', { what }),
  redo: (what: string | null): string =>
    what === null ? say('Redo') : say('Redo: {what}', { what }),
  noEntries: say('This date has no entry of its own; the default price applies.'),
  chosen: (count: number): string =>
    say('{count, plural, one {# entry chosen} other {# entries chosen}}', { count }),
  chooseRow: (name: string): string => say('Choose {name}', { name }),
  perKwh: (currency: string): string => say('{currency} per kWh', { currency }),
  perKwhOf: (when: string): string => say('Energy per kWh, {when}', { when }),
  untilNext: (from: string): string => say('{from} to the next', { from }),
  paste: say('Paste a column…'),
  pasteLabel: (unit: EnergyUnit): string =>
    unit === 'MWh' ? say('Prices per MWh') : say('Prices per kWh'),
  pasteHelp: say(
    'One price in each row: as many as there are entries, or 24, 48 or 96 for each day, which replace its entries; with 23 or 25 hours where the clock is changed. Or rows with date, time and price.',
  ),
  daysOf: (count: number): string =>
    say('{count, plural, one {# price} other {# prices}}: for how many days?', { count }),
  cancel: say('Cancel'),
} as const;
