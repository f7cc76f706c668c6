import type { PriceConsequence } from '../../core/charts/weekQuestions.ts';
import { minutesPerDay } from '../../core/week/index.ts';
import { priceWords } from '../../core/words/priceWords.ts';
import type { StepTitle } from '../../core/workspace/workspace.ts';
import { format } from '../base/index.ts';
import { say } from '../languages/index.ts';

/** Words of what is edited, and of what its steps do. Days, numbers and amounts are the reader's. */

/** A part of the week: minute of week and length. */
interface Span {
  readonly startMinute: number;
  readonly lengthMinutes: number;
}

/** A weekday: `Tue`, `Tuesday`. */
export function dayName(weekday: number, locale: string, style: 'short' | 'long'): string {
  // 2023-01-01 was a Sunday.
  return format(locale, { weekday: style, timeZone: 'UTC' }).format(
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
  const said = spans.slice(0, 2).map((span) => spanText(span, locale));
  const more = count - said.length;
  return more > 0 ? `${said.join(', ')} and ${more} more` : said.join(', ');
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
    return format(locale, { weekday: 'short', ...date, timeZone: 'UTC' }).format(at);
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
  if (was === '') return `${when}: in addition ${is}`;
  return is === '' ? `${when}: no longer ${was}` : `${when}: ${is} instead of ${was}`;
}

/** What a step did: `Tue 12:00–14:00 to €0.35/kWh`, `Copy Tue`; `null`: nothing in particular. */
export function stepText(title: StepTitle | null, locale: string): string | null {
  if (title === null) return null;
  const { name, spans, count, price } = title;
  const when = spansText(spans, count, locale);
  const named = name === null || name === '' ? '' : `“${name}”`;
  const amount =
    price === undefined
      ? ''
      : priceWords(
          price.intervals,
          { currency: price.currency, tax: price.tax ?? null },
          locale,
        ).parts.join(' · ');
  const windows = `${when}${named === '' ? '' : ` of ${named}`}`;
  switch (title.kind) {
    case 'windows_price':
      return `${when === '' ? 'default price' : when} to ${amount}`;
    case 'windows_draw':
      return `${named} ${when}`.trim();
    case 'windows_move':
      return `move ${windows}`;
    case 'window_resize':
      return `other times for ${windows}`;
    case 'window_split':
      return `split ${windows}`;
    case 'windows_join':
      return `join ${windows}`;
    case 'windows_remove':
      return `delete ${windows}`;
    case 'day_copy':
      return `copy ${spans[0] === undefined ? '' : spanText(spans[0], locale)} to ${spansText(spans.slice(1), count, locale)}`;
    case 'week_paste':
      return 'pasted week';
    case 'day_paste':
      return `pasted prices of ${name ?? ''}`;
    case 'dates_copy':
      return say('copy {date} to {count, plural, one {# date} other {# dates}}', {
        date: format(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
          Date.parse(`${name ?? ''}T12:00:00Z`),
        ),
        count,
      });
    case 'entries_price':
      return `prices of ${count === 1 ? 'one entry' : `${count} entries`}`;
    case 'entries_put':
      return `${count} entries`;
    case 'entry_set':
      return amount === '' ? named : `${named} to ${amount}`;
    case 'entry_add':
      return `add ${named}`;
    case 'entry_remove':
      return `remove ${named}`;
    case 'entry_move':
      return `order of ${named}`;
    case 'entry_duplicate':
      return `duplicate ${named}`;
    case 'rate_set':
      return amount === '' ? named : `default price to ${amount}`;
    case 'text_set':
    case 'locale_remove':
      return `texts in ${name ?? ''}`;
    case 'direction_set':
      return `directions of ${named}`;
    case 'import':
      return 'import';
    default:
      return named === '' ? null : named;
  }
}

/** What the changes of many prices at once are called, and the unit of their amount. */
export const priceChanges = [
  { kind: 'energy', title: 'Energy, per kWh', unit: (currency: string): string => currency },
  { kind: 'energy_more', title: 'Energy, + per kWh', unit: (currency: string): string => currency },
  { kind: 'energy_percent', title: 'Energy, + per cent', unit: (): string => '%' },
  { kind: 'time', title: 'Time, per minute', unit: (currency: string): string => currency },
  { kind: 'idle', title: 'Idle, per minute', unit: (currency: string): string => currency },
  { kind: 'fee', title: 'Fee, per session', unit: (currency: string): string => currency },
] as const;

export const editWords = {
  changePrice: 'Change the price',
  amount: 'Amount',
  apply: 'Apply',
  problems: (count: number): string =>
    count === 1 ? 'It was not taken:' : `It was not taken, for ${count} reasons:`,
  more: (count: number): string => `and ${count} more`,
  noChange: 'No price shown here is another one for it.',
  undo: (what: string | null): string => (what === null ? 'Undo' : `Undo: ${what}`),
  redo: (what: string | null): string => (what === null ? 'Redo' : `Redo: ${what}`),
  entries: (date: string): string => `Entries of ${date}`,
  noEntries: 'This date has no entry of its own; the default price holds.',
  notDated: 'These entries do not hold: the prices of this cost rate do not change by dates.',
  add: 'Add an entry',
  newDate: 'New date',
  chooseAll: 'Choose all',
  chosen: (count: number): string => (count === 1 ? '1 entry chosen' : `${count} entries chosen`),
  chooseRow: (name: string): string => `Choose ${name}`,
  time: 'Time',
  name: 'Name',
  noName: '(no name)',
  perKwh: (currency: string): string => `${currency} per kWh`,
  perKwhOf: (when: string): string => `Energy per kWh, ${when}`,
  inAll: 'In all',
  nextEntry: 'to the next',
  paste: 'Paste a column…',
  pasteLabel: 'Prices per kWh',
  pasteHelp:
    'One price in each row: as many as the date has entries, or as many as divide the day evenly, such as 24 or 96, which replace its entries.',
  take: 'Take over',
  cancel: 'Cancel',
  entry: 'The chosen entry',
  tableRegion: 'Entries of the date',
} as const;
