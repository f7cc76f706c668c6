import { periodText } from '@wattpost/lint/languages';
import {
  datedPatterns,
  readStationDifferenceJson,
  type ComparedTime,
  type StatedChange,
  type StationDifference,
} from '@wattpost/price-views';
import { coreSay } from '../languages/coreSay.ts';
import {
  differenceWords,
  factName,
  factText,
  whensText,
  wordName,
  type Changes,
} from '../review/index.ts';
import { priceParts } from '../words/index.ts';
import type { RevisionDifference } from './historyAnswers.ts';

type StationChanges = Changes['stations'][number];
type Fact = StationChanges['facts'][number];

/** A difference that the server computed, in the words of a review. */
export function changesOf(difference: RevisionDifference, locale: string): Changes {
  const say = coreSay(locale);
  const whole = {
    from: Date.parse(difference.from),
    until: Date.parse(difference.until),
    isOpenStart: false,
    isOpenEnd: true,
    isWeekly: true,
  };
  const { added, removed, changed } = difference.cost_rates;
  const rateNames = new Map(
    [...added, ...removed, ...changed].map(({ uuid, name }) => [uuid, name]),
  );
  const listFact = (before: string, after: string): Fact => {
    return { what: say('Price list'), before, after };
  };
  return {
    stations: difference.stations.map((group) => ({
      uuids: group.stations.map(({ uuid }) => uuid),
      names: group.stations.map(({ name }) => name),
      ...stationChanges(readStationDifferenceJson(group), whole, rateNames, locale),
    })),
    facts: [
      ...removed.map(({ name }) => listFact(name, '–')),
      ...added.map(({ name }) => listFact('–', name)),
    ],
    same: [],
  };
}

function stationChanges(
  { clock, changes, facts, periods, words }: StationDifference,
  whole: ComparedTime,
  rateNames: ReadonlyMap<string, string>,
  locale: string,
): Omit<StationChanges, 'uuids' | 'names'> {
  const say = coreSay(locale);
  const priceText = ({ stated, currency }: StatedChange['before']): string =>
    priceParts(stated, currency, locale).join(' · ');
  const valueText = (fact: (typeof facts)[number], value: unknown): string =>
    fact.key === 'cost_rate_uuid'
      ? (rateNames.get(String(value)) ?? factText(fact, value, locale))
      : factText(fact, value, locale);
  // Prices with the same difference are one sentence.
  const alike = new Map<string, StatedChange[]>();
  for (const change of changes) {
    const { text } = differenceWords(change, locale);
    alike.set(text, [...(alike.get(text) ?? []), change]);
  }
  const sentences = [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const spans = group.flatMap((change) => change.spans).sort((a, b) => a.from - b.from);
    return [
      {
        ...differenceWords(first, locale),
        when: whensText(datedPatterns(clock, whole, spans), locale),
        prices: group.map(({ before, after }) => ({
          before: priceText(before),
          after: priceText(after),
        })),
        firstMs: spans[0]?.from ?? whole.from,
      },
    ];
  });
  return {
    sentences,
    sentenceCount: sentences.length,
    dates: null,
    facts: [
      ...facts.map((fact) => ({
        what: factName(fact.key, say),
        before: valueText(fact, fact.before),
        after: valueText(fact, fact.after),
      })),
      ...periods.map(({ kind, ...period }) => {
        const text = periodText(period, locale);
        return {
          what: say('Temporary price list'),
          before: kind === 'removed' ? text : '–',
          after: kind === 'added' ? text : '–',
        };
      }),
      ...words.map(({ locale: language, field, before, after }) => ({
        what: wordName(field, language, say),
        before: before === '' ? '–' : before,
        after: after === '' ? '–' : after,
      })),
    ],
  };
}
