import { readFileSync } from 'node:fs';
import { defaultMaxBytes, readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { editedIn, keptBytes } from '../../openSample.ts';
import { answer } from '../../../src/core/answers.ts';
import type { Edit } from '@wattpost/price-edit';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';

const now = '2027-05-01T12:00:00.000Z';
const sample = readFileSync(sampleBundlePath('city-ac'), 'utf8');
const [rate] = (JSON.parse(sample) as { cost_rates: Rate[] }).cost_rates;
if (rate === undefined) throw new Error('The sample has no cost rate.');

interface Rate {
  readonly uuid: string;
  readonly recurring: readonly { readonly uuid: string }[];
}

function opened(text: string): Workspace {
  const bytes = new TextEncoder().encode(text);
  const request = { side: 'edited', name: 'a.json', bytes, now } as const;
  const reply = answer(emptyWorkspace, { name: 'open', request });
  if (reply.answer.kind !== 'opened') throw new Error(JSON.stringify(reply.answer).slice(0, 999));
  return reply.workspace;
}

function edited(workspace: Workspace, edit: Edit): Workspace {
  const reply = answer(workspace, { name: 'edit', request: edit });
  expect(reply.answer).toEqual({ ok: true, isChanged: true });
  return reply.workspace;
}

function written(workspace: Workspace): { workspace: Workspace; text: string } {
  const reply = answer(workspace, { name: 'write', request: { now } });
  if (reply.answer?.kind !== 'written') throw new Error(JSON.stringify(reply.answer));
  return { workspace: reply.workspace, text: reply.answer.text };
}

/** Every object's keys in the opposite order, and lists as they are. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, turned(member)] as const)
      .toReversed(),
  );
}

/** Lines that only one of two texts has. */
function difference(one: string, other: string): { gone: string[]; come: string[] } {
  const [before, after] = [one.split('\n'), other.split('\n')];
  return {
    gone: before
      .filter((line) => !after.includes(line))
      .map((line) => line.trim())
      .sort(),
    come: after
      .filter((line) => !before.includes(line))
      .map((line) => line.trim())
      .sort(),
  };
}

const stationUuid = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const night = {
  rateUuid: rate.uuid,
  list: 'recurring',
  entryUuid: rate.recurring[0]?.uuid ?? '',
  index: 0,
} as const;
const power: Edit = { kind: 'station_set', stationUuid, set: { max_power_kw: 11 } };
/** Two prices in a spelling that no program would choose. */
function inOwnSpelling(text: string): string {
  return text.replace(/("price": ?)0.49/, '$10.490').replace(/("price": ?)0.44/, '$1"0.440"');
}

const spelled = inOwnSpelling(sample);

describe('a downloaded bundle differs from what was opened by the edit alone', () => {
  it.each([
    ['as people write it', spelled],
    [
      'with keys in an unusual order',
      `${inOwnSpelling(JSON.stringify(turned(JSON.parse(sample)), null, 2))}\n`,
    ],
    ['with tabs', inOwnSpelling(JSON.stringify(JSON.parse(sample), null, '\t'))],
    ['with a byte order mark and Windows’ line ends', `\uFEFF${spelled.replaceAll('\n', '\r\n')}`],
  ])('%s', (_what, text) => {
    const result = written(edited(opened(text), power)).text;
    expect(difference(text.replace('\uFEFF', ''), result)).toEqual({
      gone: [
        expect.stringContaining('"created_at"'),
        expect.stringContaining('"max_power_kw": 22'),
      ],
      come: [
        expect.stringContaining('"created_at"'),
        expect.stringContaining('"max_power_kw": 11'),
      ],
    });
    expect(result).toContain('0.490');
    expect(result).toContain('"0.440"');
  });

  it('without a blank in it', () => {
    const text = inOwnSpelling(JSON.stringify(turned(JSON.parse(sample))));
    const result = written(edited(opened(text), power)).text;
    expect(result).toBe(
      text
        .replace('"max_power_kw":22', '"max_power_kw":11')
        .replace(/"created_at":"[^"]*"/, `"created_at":"${now}"`),
    );
  });

  it('when it is edited, downloaded, and edited again, also after a reload', () => {
    const once = written(edited(opened(spelled), power));
    const again = edited(once.workspace, {
      kind: 'entry_set',
      place: night,
      set: { name: 'Nachts' },
    });
    const kept = { edited: keptBytes(again, 'edited'), saved: keptBytes(again, 'saved') };
    const request = { name: 'a.json', ...kept, history: null };
    const restored = answer(emptyWorkspace, { name: 'restore', request });
    expect(restored.answer).toBe(true);
    expect(editedIn(restored.workspace).bundle).toEqual(editedIn(again).bundle);
    for (const workspace of [again, restored.workspace]) {
      expect(difference(once.text, written(workspace).text)).toMatchObject({
        gone: [expect.stringContaining('created_at'), expect.stringContaining('"Nachtstrom"')],
        come: [expect.stringContaining('created_at'), expect.stringContaining('"Nachts"')],
      });
    }
  });

  it('when entries are moved, removed and added', () => {
    const text = `${inOwnSpelling(JSON.stringify(turned(JSON.parse(sample)), null, 2))}\n`;
    const removed = edited(opened(text), { kind: 'entry_remove', place: night });
    const { gone, come } = difference(text, written(removed).text);
    expect(come).toEqual([expect.stringContaining('created_at')]);
    expect(gone.join()).toContain('Nachtstrom');
    const copy = { kind: 'entry_duplicate', place: night, newUuid: 'n1', name: 'Kopie' } as const;
    const added = difference(text, written(edited(opened(text), copy)).text);
    expect(added.gone).toEqual([expect.stringContaining('created_at')]);
    expect(added.come.join()).toContain('"Kopie"');
  });
});

/** A bundle with so many dates, in lines or without blanks. */
function dated(count: number, step?: number): string {
  const bundle = JSON.parse(sample) as { cost_rates: Record<string, unknown>[] };
  const intervals = {
    energy: [{ uuid: null, unit: 1000, price: 0.5 }],
    time: [],
    session_fee: null,
  };
  Object.assign(bundle.cost_rates[0] ?? {}, {
    unique: Array.from({ length: count }, (_, index) => {
      const start = new Date(Date.UTC(2026, 0, 1, 0, index * 15)).toISOString().slice(0, 19);
      const validity = { type: 'unique', start, end: null };
      return { uuid: `e${index}`, name: '', validity, intervals, marketing_texts: {} };
    }),
  });
  return JSON.stringify(bundle, null, step);
}

describe('the size of a downloaded bundle', () => {
  it('has no blanks beyond a megabyte', () => {
    const text = dated(4_000, 2);
    expect(text.length).toBeGreaterThan(1_000_000);
    const result = written(edited(opened(text), power)).text;
    expect(result).toBe(`${JSON.stringify(JSON.parse(result))}\n`);
    expect(result.length).toBeLessThan(text.length / 2);
  });

  // 64 MB are written and read: seconds on a quiet machine, more beside other tests.
  it(
    'is never larger than can be opened again: it is refused, and what was done is kept',
    {
      timeout: 240_000,
    },
    () => {
      const entries = JSON.parse(dated(10)) as { cost_rates: { unique: unknown[] }[] };
      const filler = 'x'.repeat(60_000);
      const count = Math.ceil(defaultMaxBytes / filler.length);
      const [entry] = entries.cost_rates[0]?.unique ?? [];
      const many = Array.from({ length: count }, (_, index) => ({
        ...(entry as object),
        uuid: `f${index}`,
        marketing_texts: { de: { legal: filler } },
      }));
      const workspace = edited(opened(sample), {
        kind: 'entries_put',
        rateUuid: rate.uuid,
        list: 'unique',
        entries: many,
      });
      const reply = answer(workspace, { name: 'write', request: { now } });
      expect(reply.workspace).toBe(workspace);
      expect(reply.answer).toMatchObject({ kind: 'too_large', maxBytes: 64 * 1024 * 1024 });
      // What this page keeps of it can be taken up again all the same.
      const bytes = keptBytes(workspace, 'edited');
      expect(readBundle(bytes).ok).toBe(false);
      const request = { name: 'a.json', edited: bytes, saved: null, history: null };
      expect(answer(emptyWorkspace, { name: 'restore', request }).answer).toBe(true);
    },
  );
});
