import { coreSay } from '../languages/coreSay.ts';
import type { BeforeAfter, Review, ReviewFact, ReviewStations } from './review.ts';

/**
 * A review as lines of plain text, for a mail.
 *
 * @param locale BCP 47
 */
export function reviewText(review: Omit<Review, 'plain'>, locale: string): string {
  const { before, after, stations, same, facts, doubts, costs, isSame } = review;
  const say = coreSay(locale);
  const list = new Intl.ListFormat(locale);
  const lines = [say('{after}: what changes against {before}', { before, after }), ''];
  if (isSame) lines.push(say('Nothing changes.'), '');
  if (doubts.length > 0) lines.push(say('Check these changes'), ...doubts.map(listed), '');
  for (const group of stations) {
    lines.push(list.format(group.names), ...stationLines(group, locale).map(listed), '');
  }
  if (facts.length > 0) {
    lines.push(say('Besides'), ...facts.map((fact) => listed(factLine(fact, locale))), '');
  }
  if (same.length > 0 && !isSame) {
    lines.push(say('Nothing changes at {stations}.', { stations: list.format(same) }), '');
  }
  if (costs.length > 0) {
    lines.push(say('What sessions cost, before → after'));
    for (const { title, now, least, most } of costs) {
      const values = { session: title, now: pair(now), least: pair(least), most: pair(most) };
      const text = say(
        '{session}: {now} at the selected time, lowest {least}, highest {most}',
        values,
      );
      lines.push(listed(text));
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function stationLines(
  { sentences, sentenceCount, facts }: ReviewStations,
  locale: string,
): readonly string[] {
  const say = coreSay(locale);
  const more = sentenceCount - sentences.length;
  return [
    ...sentences.map(({ when, text, prices }) => {
      const pairs = prices.map(({ before, after }) => `${before} → ${after}`).join('; ');
      return say('{label}: {text}', { label: when, text: `${text} (${pairs})` });
    }),
    ...(more > 0
      ? [
          say('and {count, plural, one {# more difference} other {# more differences}}', {
            count: more,
          }),
        ]
      : []),
    ...facts.map((fact) => factLine(fact, locale)),
  ];
}

function factLine({ what, before, after }: ReviewFact, locale: string): string {
  const say = coreSay(locale);
  return say('{label}: {text}', { label: what, text: `${before} → ${after}` });
}

function pair({ before, after }: BeforeAfter): string {
  return before === after ? (after ?? '–') : `${before ?? '–'} → ${after ?? '–'}`;
}

function listed(line: string): string {
  return `• ${line}`;
}
