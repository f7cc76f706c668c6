import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/core/answers.ts';
import type { Review } from '../../../src/core/review/review.ts';
import { usualSessions } from '../../../src/core/review/typicalSessions.ts';
import type { Edit } from '@wattpost/price-edit';
import type { Workspace } from '../../../src/core/workspace/workspace.ts';
import { editedIn, firstStation, openSample } from '../../openSample.ts';

const instantMs = Date.parse('2026-11-18T17:00:00Z');

function reviewOf(
  workspace: Workspace,
  against: 'saved' | 'compared' = 'saved',
  nowMs = instantMs,
): Review {
  const stationUuid = firstStation(workspace);
  const request = { against, stationUuid, instantMs, nowMs, sessions: usualSessions };
  const found = answer(workspace, { name: 'review', request }).answer;
  if (found === null) throw new Error('There is nothing to review.');
  return found;
}

function edited(workspace: Workspace, edit: Edit): Workspace {
  const reply = answer(workspace, { name: 'edit', request: edit });
  if (!reply.answer.ok) throw new Error(JSON.stringify(reply.answer.problems));
  return reply.workspace;
}

/** A workspace whose bundle is as the text of the sample after a change. */
function changed(change: (text: string) => string): Workspace {
  const before = openSample('city-ac');
  const after = editedIn(openSample('city-ac', change)).bundle;
  return { ...before, edited: { ...editedIn(before), bundle: after } };
}

const sentences = (workspace: Workspace, nowMs = instantMs): string[] =>
  reviewOf(workspace, 'saved', nowMs).stations.flatMap((group) =>
    group.sentences.map(({ when, text }) => `${when}: ${text}`),
  );

describe('a review', () => {
  it('of nothing says so', () => {
    const review = reviewOf(openSample('city-ac'));
    expect(review).toMatchObject({ isSame: true, stations: [], facts: [] });
    expect(review.plain).toContain('Nothing changes.');
  });

  it('says what looks implausible: in the review, after the step, and before a paste', () => {
    const dear = changed((text) => text.replace('"price": 0.39', '"price": 77'));
    const jump =
      'Prices change by more than a factor of three: “Nachtstrom” (€0.39/kWh → €77.00/kWh).';
    expect(reviewOf(dear).doubts).toEqual([jump]);
    expect(reviewOf(dear).plain).toContain(`Check these changes\n• ${jump}`);
    const without = changed((text) => {
      const bundle = JSON.parse(text) as { cost_rates: { recurring: unknown[] }[] };
      const rates = bundle.cost_rates.map((rate) => ({ ...rate, recurring: [] }));
      return JSON.stringify({ ...bundle, cost_rates: rates });
    });
    expect(reviewOf(without).doubts.join()).toMatch(/^Weekly entries are lost, .*“Wochenende”/);

    const workspace = openSample('city-ac');
    const [rate] = editedIn(workspace).bundle.cost_rates;
    const entryUuid = rate?.recurring[0]?.uuid ?? '';
    const edit: Edit = {
      kind: 'entries_price',
      rateUuid: rate?.uuid ?? '',
      list: 'recurring',
      change: { kind: 'energy', amount: '77' },
      entries: [{ entryUuid, index: 0 }],
    };
    const nowMs = instantMs;
    const high = 'More than €3.00/kWh looks implausible: “Nachtstrom” (€77.00/kWh).';
    const before = answer(workspace, { name: 'editWarnings', request: { edit, nowMs } });
    expect(before.answer).toEqual([high, jump]);
    const step = answer(edited(workspace, edit), { name: 'stepWarnings', request: { nowMs } });
    expect(step.answer).toEqual([high, jump]);
    expect(answer(workspace, { name: 'stepWarnings', request: { nowMs } }).answer).toEqual([]);
  });

  it.each<[string, (text: string) => string, string[]]>([
    [
      'the night',
      (text) => text.replace('"price": 0.39', '"price": 0.42'),
      ['Sun–Thu 22:00–06:00: +3 ct/kWh'],
    ],
    [
      'the whole day',
      (text) => text.replace('"unit": 1000, "price": 0.49', '"unit": 1000, "price": 0.515'),
      ['Mon–Fri 06:00–11:00, Mon–Thu 15:00–22:00, Fri 15:00–20:00: +2.5 ct/kWh'],
    ],
    [
      'the price of time',
      (text) => text.replace('"unit": 1, "price": 0.1 }', '"unit": 1, "price": 0.05 }'),
      ['Mon–Fri 06:00–11:00, Mon–Thu 15:00–22:00, Fri 15:00–20:00: time −5 ct/min after 240 min'],
    ],
    [
      'the fee',
      (text) => text.replace('"session_fee": { "amount": 0.5', '"session_fee": { "amount": 1.5'),
      ['Mon–Fri 06:00–11:00, Mon–Thu 15:00–22:00, Fri 15:00–20:00: start +€1.00'],
    ],
    [
      'the default price, which is left out',
      (text) => text.replace(/"intervals": \{[^]*?\n {6}\},/, '"intervals": null,'),
      [
        'Mon–Fri 06:00–11:00, Mon–Thu 15:00–22:00, Fri 15:00–20:00: no price instead of €0.49/kWh · €0.10/min from minute 241 after plug-in · €0.50 start',
      ],
    ],
    [
      'tax',
      (text) => text.replace('"included": true', '"included": false'),
      [
        'Sun–Thu 22:00–06:00: +7.8 ct/kWh, start +10 ct',
        'Mon–Fri 06:00–11:00, Mon–Thu 15:00–22:00, Fri 15:00–20:00: +9.8 ct/kWh, time +2 ct/min after 240 min, start +10 ct',
        'Mon–Fri 11:00–15:00: +8.3 ct/kWh, time +2 ct/min after 240 min, start +10 ct',
        'Fri 20:00 – Sun 22:00: +8.8 ct/kWh, time +1 ct/min after 360 min, start +10 ct',
      ],
    ],
  ])('says in a sentence what changes about %s', (_title, change, expected) => {
    expect(sentences(changed(change))).toEqual(expected);
  });

  it('tells prices that rise by the same in one sentence, and what each of them is', () => {
    const workspace = changed((text) =>
      text
        .replace('"price": 0.39', '"price": 0.41')
        .replace('"unit": 1000, "price": 0.49', '"unit": 1000, "price": 0.51'),
    );
    const [group] = reviewOf(workspace).stations;
    expect(group?.sentences).toHaveLength(1);
    expect(group?.sentences[0]).toMatchObject({ text: '+2 ct/kWh', direction: 1 });
    expect(group?.sentences[0]?.prices.map(({ before }) => before)).toEqual([
      '€0.39/kWh · €0.50 start',
      '€0.49/kWh · €0.10/min from minute 241 after plug-in · €0.50 start',
    ]);
  });

  it('has what typical sessions cost before and after, as the engine bills them', () => {
    const workspace = changed((text) =>
      text.replace('"unit": 1000, "price": 0.49', '"unit": 1000, "price": 0.59'),
    );
    expect(reviewOf(workspace).costs).toMatchObject([
      {
        title: '11 kW, 30 kWh (2 h 44 min)',
        now: { before: '€15.20', after: '€18.20', direction: 1 },
        least: { before: '€12.20', after: '€12.20', direction: 0 },
        most: { before: '€15.20', after: '€18.20', direction: 1 },
      },
      { title: '150 kW, 50 kWh (20 min)', now: { before: '€25.00', after: '€30.00' } },
    ]);
  });

  it.each([
    [
      'de-DE',
      'city-ac.json: was sich gegenüber city-ac.json (wie geöffnet oder zuletzt heruntergeladen) ändert',
      '• So–Do 22:00–06:00: +3 ct/kWh (0,39 €/kWh',
      'Was Ladevorgänge kosten, vorher → nachher',
      '• 11 kW, 30 kWh (2 h 44 min): 15,20 € zum gewählten Zeitpunkt, am günstigsten 12,20 € → 12,95 €, höchstens 15,20 €',
    ],
    [
      'fr-FR',
      'city-ac.json : ce qui change par rapport à city-ac.json (tel qu’ouvert ou téléchargé en dernier)',
      '• dim.–jeu. 22:00–06:00 : +3 c€/kWh (0,39 €/kWh',
      'Ce que coûtent les recharges, avant → après',
      '• 11 kW, 30 kWh (2 h 44 min) : 15,20 € au moment affiché, 12,20 € → 12,95 € au mieux, 15,20 € au plus',
    ],
  ])('is a text for a mail in %s', (locale, ...lines) => {
    const workspace = changed((text) => text.replace('"price": 0.39', '"price": 0.42'));
    const plain = reviewOf({ ...workspace, locale }).plain.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const line of lines) expect(plain).toContain(line);
  });

  it('tells texts, names and directions, and says where nothing changes', () => {
    const before = openSample('four-stations');
    const stationUuid = firstStation(before);
    const workspace = edited(before, {
      kind: 'station_set',
      stationUuid,
      set: { public_display_name: 'Hof <1>' },
    });
    const review = reviewOf(workspace);
    expect(review.stations).toMatchObject([
      { names: ['Hof <1>'], sentences: [], facts: [{ what: 'Name on the display' }] },
    ]);
    expect(review.same).toHaveLength(3);
    expect(review.plain).toContain('• Name on the display: ');
  });

  it.each([
    ['0.39', '0.42', 'Sun–Thu 22:00–06:00 from 23 Nov 2026 on: +3 ct/kWh'],
    ['0.415', '0.445', 'Mon–Fri 11:00–15:00 from 23 Nov 2026 on: +3 ct/kWh'],
  ])('states the begin, and no end, of a list that applies from a date on: %s', (was, is, said) => {
    const before = openSample('city-ac');
    const { bundle } = editedIn(before);
    const [list] = bundle.cost_rates;
    const [station] = bundle.stations;
    if (list === undefined || station === undefined) throw new Error('The sample has both.');
    const json = JSON.stringify(list).replaceAll(`"price":${was}`, `"price":${is}`);
    const dearer = { ...(JSON.parse(json) as typeof list), uuid: 'dearer', name: 'Dearer' };
    const after = {
      ...bundle,
      cost_rates: [list, dearer],
      stations: [
        {
          ...station,
          cost_rate_periods: [
            { cost_rate_uuid: 'dearer', from: '2026-11-23T00:00:00', until: null },
          ],
        },
      ],
    };
    const workspace = { ...before, edited: { ...editedIn(before), bundle: after } };
    // On a Sunday, too: then no earlier working day is compared.
    for (const date of ['2026-11-18', '2026-11-22']) {
      expect(sentences(workspace, Date.parse(`${date}T17:00:00Z`))).toEqual([said]);
    }
  });

  it('tells dates that have prices of their own', () => {
    const before = openSample('motorway-hpc');
    const after = editedIn(
      openSample('motorway-hpc', (text) => text.replaceAll(/"price":\s*0\.41\b/g, '"price": 0.40')),
    ).bundle;
    const review = reviewOf({ ...before, edited: { ...editedIn(before), bundle: after } });
    const [group] = review.stations;
    // Entries of October are over.
    expect(group?.dates?.first).toBe('2026-11-18');
    expect(group?.sentences.map(({ text }) => text)).toEqual(['−1 ct/kWh']);
    expect(group?.sentences[0]?.when.replaceAll('\u2009', ' ')).toBe(
      '20 Nov 2026 02:00–02:45, 20 – 21 Nov 2026 03:45–04:00, 21 Nov 2026 01:15–02:00, 02:15–03:15, 22 Nov 2026 01:00–01:45, 02:00–02:45 and 27 more',
    );
  });

  it('names no change that is over, and none after the end of the file', () => {
    const before = openSample('motorway-hpc');
    const { bundle } = editedIn(
      openSample('motorway-hpc', (text) => text.replaceAll(/"price":\s*0\.41\b/g, '"price": 0.40')),
    );
    const whens = (validUntil: string | null, now = '2026-11-20T03:50:00+01:00'): unknown => {
      const after = { ...bundle, valid_until: validUntil };
      const workspace = { ...before, edited: { ...editedIn(before), bundle: after } };
      return reviewOf(workspace, 'saved', Date.parse(now))
        .stations[0]?.sentences[0]?.when.replaceAll('\u2009', ' ')
        .replace(/ and \d+ more$/, '');
    };
    expect(whens('2026-11-21T00:00:00+01:00')).toBe('20 Nov 2026 03:45–04:00');
    expect(whens('2026-11-20T01:00:00+01:00')).toBeUndefined();
    expect(whens(null)).toMatch(/^20 – 21 Nov 2026 03:45–04:00, 21 Nov 2026/);
  });

  it('ends with the file also where prices are weekly', () => {
    const night = changed((text) => text.replace('"price": 0.39', '"price": 0.42'));
    const ended = editedIn(night);
    const workspace = {
      ...night,
      edited: { ...ended, bundle: { ...ended.bundle, valid_until: '2026-11-19T00:00:00+01:00' } },
    };
    expect(sentences(workspace)).toEqual(['18 Nov 2026 22:00–24:00: +3 ct/kWh']);
  });

  it('tells a new fee for time', () => {
    const timed = changed((text) => {
      const bundle = JSON.parse(text) as {
        cost_rates: { recurring: { intervals: { time: object[] } }[] }[];
      };
      const time = [{ uuid: null, unit: 1, price: 0.1 }];
      bundle.cost_rates[0]?.recurring.forEach((entry) => (entry.intervals.time = time));
      return JSON.stringify(bundle);
    });
    expect(sentences(timed)).toContain('Sun–Thu 22:00–06:00: time +10 ct/min');
    expect(reviewOf(timed).isSame).toBe(false);
  });

  it('compares with a second bundle, and tells stations that only one has', () => {
    const compared = openSample('two-stations').edited;
    const review = reviewOf({ ...openSample('four-stations'), compared }, 'compared');
    expect(review.facts.filter(({ what }) => what === 'Station').length).toBeGreaterThan(0);
  });
});
