import type { ChartLevel } from '../../../core/charts/chartLevels.ts';
import type { ChartDate } from '../../../core/charts/chartQuestions.ts';
import { say } from '../../languages/say.ts';
import { dateWords, lengthWords } from '../index.ts';

/** The cheapest and the most expensive price of a date in a few words. */
function rangeWords(
  { cheapest, dearest, hours }: ChartDate,
  levels: readonly ChartLevel[],
): string {
  if (hours === 0) return say('this date does not exist here');
  const briefs = [cheapest, dearest].flatMap((index) =>
    index === null ? [] : (levels[index]?.words.brief ?? []),
  );
  if (briefs.length === 0) return say('price not available');
  const [from = '', to = from] = briefs;
  return cheapest === dearest ? from : say('{from} to {to}', { from, to });
}

/** Number of price changes on a date. */
function changeWords({ changes }: ChartDate): string {
  return say(
    '{count, plural, =0 {no change of price} one {# change of price} other {# changes of price}}',
    { count: changes },
  );
}

/** A date for screen readers. */
export function dateSummary(day: ChartDate, levels: readonly ChartLevel[], locale: string): string {
  const { date, hours, entries, entryCount, hasUnknown, cheapest } = day;
  const names = [...new Set(entries.filter(({ holds }) => holds).map(({ name }) => name))];
  return [
    dateWords(date, locale, 'full'),
    ...(hours === 24 || hours === 0
      ? []
      : [say('{length} long', { length: lengthWords(hours * 3_600_000) })]),
    rangeWords(day, levels),
    ...(hasUnknown && cheapest !== null ? [say('for a part of it no price')] : []),
    ...(hours === 0 ? [] : [changeWords(day)]),
    ...(names.length === 0 ? [] : [names.slice(0, 3).join(', ')]),
    ...(names.length > 3 || entryCount > entries.length ? [say('and more')] : []),
  ].join(', ');
}
