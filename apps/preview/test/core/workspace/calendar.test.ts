import { readBundle, runtimeZones, zoneDataOf, type Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { editedIn, openText } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import type { Edit } from '@wattpost/price-edit';
import { applyEdit } from '@wattpost/price-edit';
import type { TypedSession } from '../../../src/core/cost/costSession.ts';
import { stationRate, type Workspace } from '../../../src/core/workspace/workspace.ts';

function rate(uuid: string, price: number, percent: number): object {
  return {
    uuid,
    name: uuid,
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: { energy: [{ unit: 1000, price }], time: [], session_fee: null },
    tax: { percent, included: true },
  };
}

/** A station whose tax falls with its new list, and whose list of the feast is usual at another station. */
const text = JSON.stringify({
  format: 'wattpost-bundle/2',
  created_at: '2026-12-01T00:00:00Z',
  valid_until: null,
  follow: 'schedule',
  stations: [
    {
      uuid: 'square',
      label: 'Square',
      time_zone: 'Europe/Vienna',
      cost_rate_uuid: 'usual',
      cost_rate_periods: [
        { cost_rate_uuid: 'new', from: '2027-01-01T00:00:00', until: null },
        { cost_rate_uuid: 'feast', from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' },
      ],
    },
  ],
  cost_rates: [rate('usual', 0.5, 20), rate('new', 0.54, 10), rate('feast', 0.3, 20)],
});

const square = { stationUuid: 'square' } as const;

function opened(): Workspace {
  return openText('square.json', text);
}

function edited(edit: Edit, workspace = opened()): Workspace {
  const reply = answer(workspace, { name: 'edit', request: edit });
  if (!reply.answer.ok) throw new Error(JSON.stringify(reply.answer.problems));
  return reply.workspace;
}

/** `path code` of what keeps an edit from being made. */
function refusals(edit: Edit): string[] {
  const outcome = applyEdit(editedIn(opened()).bundle, edit);
  return outcome.ok ? [] : outcome.problems.map(({ path, code }) => `${path} ${code}`);
}

describe('a station with periods', () => {
  it.each([
    ['2026-12-10T12:00', '€0.50/kWh'],
    ['2026-12-25T12:00', '€0.30/kWh'],
    ['2027-01-02T12:00', '€0.54/kWh'],
  ])('K2 costs at %s what the period says', (local, brief) => {
    const request = { ...square, instantMs: Date.parse(`${local}Z`) };
    expect(answer(opened(), { name: 'moment', request }).answer?.brief).toBe(brief);
  });

  it('shades the prices of all its lists by rank', () => {
    const month = (name: string): unknown => {
      const chart = answer(opened(), { name: 'month', request: { ...square, month: name } }).answer;
      return chart?.levels.map(({ words, shade }) => [words.brief, shade]);
    };
    expect(month('2026-12')).toEqual([
      ['€0.30/kWh', 0],
      ['€0.50/kWh', 4],
    ]);
    expect(month('2027-01')).toEqual([['€0.54/kWh', 8]]);
  });

  it('K5 has a receipt with an amount for each percentage', () => {
    const session: TypedSession = {
      start: '2026-12-31T23:00',
      startPass: 'first',
      ending: { kind: 'length', text: '2:00' },
      energyKwh: '20',
      powerKw: '',
      chargingEnded: '',
      policy: { follow: 'schedule' },
    };
    const request = { ...square, session } as const;
    const { cost } = answer(opened(), { name: 'cost', request }).answer ?? {};
    expect(cost?.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['usual', '€5.00'],
      ['new', '€5.40'],
    ]);
    expect(
      cost?.sums.map(({ what, amount }) => `${what} ${amount}`.replace('\u00a0', ' ')),
    ).toEqual([
      'Total €10.40',
      'of which net €4.17',
      'of which 20 % VAT €0.83',
      'of which net €4.91',
      'of which 10 % VAT €0.49',
    ]);
  });

  it('keeps its periods and what else the second format has when it is saved', () => {
    const workspace = edited({
      kind: 'station_set',
      stationUuid: 'square',
      set: { label: 'Market' },
    });
    const reply = answer(workspace, {
      name: 'write',
      request: { now: '2026-12-05T00:00:00Z' },
    }).answer;
    if (reply?.kind !== 'written') throw new Error(JSON.stringify(reply));
    const expected = text
      .replace('"label":"Square"', '"label":"Market"')
      .replace('2026-12-01T00:00:00Z', '2026-12-05T00:00:00.000Z');
    expect(reply.text).toBe(expected);
  });

  it('states the zone data of this browser where it stated zone data, made anew with the file', () => {
    const before: Bundle = editedIn(opened()).bundle;
    const withZones = JSON.stringify({
      ...before,
      zone_data: zoneDataOf(before, { ...runtimeZones, release: '2020a' }),
    });
    const workspace = edited(
      { kind: 'station_set', stationUuid: 'square', set: { label: 'Market' } },
      openText('square.json', withZones),
    );
    const reply = answer(workspace, {
      name: 'write',
      request: { now: '2027-06-01T00:00:00Z' },
    }).answer;
    if (reply?.kind !== 'written') throw new Error(JSON.stringify(reply));
    const reading = readBundle(reply.text);
    expect(reading.ok && reading.bundle.zone_data).toMatchObject({
      version: null,
      zones: [{ time_zone: 'Europe/Vienna', offset_seconds: 7200 }],
    });
  });

  it.each<[string, Edit, string]>([
    [
      'another currency',
      { kind: 'rate_set', rateUuid: 'feast', set: { currency: 'CHF' } },
      '$.stations[0].cost_rate_periods[1] other_currency',
    ],
    [
      'no tax',
      { kind: 'rate_set', rateUuid: 'new', set: { tax: null } },
      '$.stations[0].cost_rate_periods[0] mixed_tax',
    ],
    [
      'its removal',
      { kind: 'rate_remove', rateUuid: 'feast' },
      '$.stations[0].cost_rate_periods[1].cost_rate_uuid unknown_cost_rate',
    ],
  ])('K5 does not let a cost rate of a period have %s', (_what, edit, problem) => {
    expect(refusals(edit)).toEqual([problem]);
  });

  it('is combined anew only where a cost rate of it has changed', () => {
    const workspace = opened();
    const planIn = (of: Workspace): unknown => stationRate(editedIn(of), 'square')?.plan;
    const limited = edited({ kind: 'valid_until', validUntil: '2028-01-01T00:00:00Z' }, workspace);
    expect(planIn(limited)).toBe(planIn(workspace));
    const dearer = edited({ kind: 'rate_set', rateUuid: 'new', set: { name: 'newer' } }, workspace);
    expect(planIn(dearer)).not.toBe(planIn(workspace));
  });
});
