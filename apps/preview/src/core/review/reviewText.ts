import type { Review, ReviewFact, ReviewStations } from './review.ts';

/** A review as lines of plain text, to be put into a mail. */
export function reviewText(review: Omit<Review, 'plain'>, locale: string): string {
  const { before, after, stations, same, facts, costs, isSame } = review;
  const lines = [`${after}: what changes against ${before}`, ''];
  if (isSame) lines.push('Nothing changes.', '');
  for (const group of stations) lines.push(...stationLines(group, locale), '');
  if (facts.length > 0) lines.push('Besides', ...facts.map(factLine), '');
  if (same.length > 0 && !isSame) lines.push(`Nothing changes at ${same.join(', ')}.`, '');
  if (costs.length > 0) {
    lines.push('What sessions cost, before → after');
    for (const { title, now, least, most } of costs) {
      const pair = (one: typeof now): string =>
        one.before === one.after
          ? (one.after ?? '–')
          : `${one.before ?? '–'} → ${one.after ?? '–'}`;
      lines.push(
        `• ${title}: ${pair(now)} at the time looked at, ${pair(least)} at best, ${pair(most)} at most`,
      );
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function stationLines(
  { names, sentences, sentenceCount, facts }: ReviewStations,
  locale: string,
): string[] {
  const more = sentenceCount - sentences.length;
  return [
    new Intl.ListFormat(locale.startsWith('en') ? locale : 'en-GB').format(names),
    ...sentences.map(
      ({ when, text, prices }) =>
        `• ${when}: ${text} (${prices.map((pair) => `${pair.before} → ${pair.after}`).join('; ')})`,
    ),
    ...(more > 0 ? [`• and ${more} more differences`] : []),
    ...facts.map(factLine),
  ];
}

function factLine({ what, before, after }: ReviewFact): string {
  return `• ${what}: ${before} → ${after}`;
}
