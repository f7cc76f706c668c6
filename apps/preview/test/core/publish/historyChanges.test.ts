import { readFileSync } from 'node:fs';
import { readBundle } from '@wattpost/contract';
import { compareBundles, comparisonEnd, stationDifferenceJson } from '@wattpost/price-views';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { changesOf } from '../../../src/core/publish/historyChanges.ts';
import { readDifference } from '../../../src/core/publish/serverAnswers.ts';
import { changesBetween } from '../../../src/core/review/index.ts';
import { openedDocument } from '../../../src/core/workspace/index.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const reading = readBundle(readFileSync(sampleBundlePath('city-ac')));
if (!reading.ok) throw new Error('the sample is no bundle');
const before = reading.bundle;
const after: typeof before = {
  ...before,
  cost_rates: before.cost_rates.map((rate) => ({
    ...rate,
    recurring: rate.recurring.map((entry) => ({
      ...entry,
      intervals: {
        ...entry.intervals,
        energy: entry.intervals.energy.map((part) => ({
          ...part,
          price: Math.round(part.price * 100 + 3) / 100,
        })),
      },
    })),
  })),
};

/** What a server answers about that change. */
function answer(): string {
  const until = comparisonEnd(before, after, { from: nowMs });
  const { stations } = compareBundles(before, after, { from: nowMs, until });
  const difference = {
    from: new Date(nowMs).toISOString(),
    until: new Date(until).toISOString(),
    cost_rates: { added: [{ uuid: 'n', name: 'New' }], changed: [], removed: [] },
    stations: stations.map(({ uuid, name, ...compared }) => ({
      stations: [{ uuid, name }],
      stations_total: 1,
      ...stationDifferenceJson({ uuid, name, ...compared }),
    })),
  };
  return JSON.stringify({ data: { difference } });
}

describe('a difference that a server computed', () => {
  it.each(['en-GB', 'de-AT', 'fr-FR'])('has the words of a review in %s', (locale) => {
    const difference = readDifference(answer());
    if (difference === null) throw new Error('The answer was not read.');
    const found = changesOf(difference, locale);
    const reviewed = changesBetween(
      openedDocument('a', before, ''),
      openedDocument('b', after, ''),
      { nowMs, selectedMs: nowMs, locale },
    );
    const words = ({ stations }: typeof found) =>
      stations.map(({ names, sentences, facts }) => ({
        names,
        texts: [...new Set(sentences.map(({ text }) => text))],
        directions: [...new Set(sentences.map(({ direction }) => direction))],
        facts,
      }));
    expect(words(found)).toEqual(words(reviewed));
    expect(found.stations[0]?.sentences.map(({ text }) => text)).toContain(
      locale === 'fr-FR' ? '+3 c€/kWh' : '+3 ct/kWh',
    );
    expect(found.facts).toMatchObject([{ before: '–', after: 'New' }]);
  });

  it.each(['', '{}', '{"data":{"difference":{"stations":[{}]}}}', 'null'])(
    'is not read from %j',
    (text) => {
      expect(readDifference(text)).toBeNull();
    },
  );
});
