import { readFileSync } from 'node:fs';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardProblem } from '../../src/live/boardProblem.ts';
import { runLive, type LiveRun, type LiveSettings } from '../../src/live/runLive.ts';
import type { BoardModel } from '../../src/model/boardModel.ts';
import { shownPriceText } from '../../src/model/boardText.ts';

const monday = Date.parse('2026-11-23T20:59:30Z');
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: monday });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (name: SampleName): string => readFileSync(sampleBundlePath(name), 'utf8');
const content = (name: SampleName): object => JSON.parse(text(name)) as object;
const changed = (members: object): string =>
  JSON.stringify({ ...content('city-ac'), created_at: '2026-11-03T06:00:00Z', ...members });

/** A response of a server, by its body; a number is a status, an error the lack of a network. */
type Answer = string | number | Error | { readonly body: string; readonly etag: string };

interface Live {
  readonly run: LiveRun;
  /** The displayed price; `null`: the element's own content. */
  readonly price: () => string | null;
  readonly codes: () => readonly string[];
  readonly problems: () => readonly BoardProblem[];
  readonly turn: () => number;
  readonly models: () => number;
  readonly requests: () => number;
  answer: (answer: Answer) => void;
}

const usual: LiveSettings = {
  bundle: null,
  url: 'https://prices.example/bundle.json',
  station: '',
  language: 'en-GB',
  refreshMinutes: 5,
};

function live(settings: Partial<LiveSettings>, first: Answer = text('city-ac')): Live {
  let answer = first;
  let requests = 0;
  let model: BoardModel | null = null;
  let models = 0;
  let turn = -1;
  let problems: readonly BoardProblem[] = [];
  const fetch = (_url: unknown, init?: RequestInit): Promise<Response> => {
    requests += 1;
    expect(init?.cache).toBe('no-cache');
    if (answer instanceof Error) return Promise.reject(answer);
    if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }));
    const { body, etag } = typeof answer === 'string' ? { body: answer, etag: null } : answer;
    return Promise.resolve(new Response(body, { headers: etag === null ? {} : { etag } }));
  };
  const run = runLive(
    { ...usual, ...settings },
    { now: Date.now, timers: globalThis, fetch },
    {
      onModel: (changedModel) => {
        model = changedModel;
        models += 1;
      },
      onTurn: (changedTurn) => (turn = changedTurn),
      onProblems: (changedProblems) => (problems = changedProblems),
    },
  );
  return {
    run,
    price: () => (model === null ? null : shownPriceText(model)),
    codes: () => problems.map(({ code }) => code),
    problems: () => problems,
    turn: () => turn,
    models: () => models,
    requests: () => requests,
    answer: (next) => (answer = next),
  };
}

/** Waits by the fake clock, and for what was read. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

describe('a board with an address', () => {
  it('has nothing to state before the first response, then the price', async () => {
    const board = live({});
    expect(board.price()).toBeNull();
    await pass(0);
    expect(board.price()).toMatch(/0\.49/);
    expect(board.codes()).toEqual([]);
  });

  it('changes on the second, turns its pages, and models nothing twice in a minute', async () => {
    const board = live({});
    await pass(29_999);
    expect(board.price()).toMatch(/0\.49/);
    const before = board.models();
    await pass(1);
    expect(board.price()).toMatch(/0\.39/);
    expect(board.models()).toBe(before + 1);
    await pass(29_999);
    expect([board.models(), board.turn()]).toEqual([before + 1, 5]);
    board.run.stop();
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), ['unreachable']],
    ['no such file', 404, ['unreachable']],
    ['no JSON', '<!doctype html>', ['invalid_bundle']],
    ['no bundle', '[]', ['invalid_bundle']],
    ['no content', '', ['invalid_bundle']],
    ['a key twice', changed({}).replace('{', '{"format":"wattpost-bundle/1",'), ['invalid_bundle']],
    ['a newer format', changed({ format: 'wattpost-bundle/9' }), ['invalid_bundle']],
    ['a bundle that has ended', changed({ valid_until: '2026-11-20T00:00:00Z' }), ['expired']],
    ['one of tomorrow', changed({ created_at: '2026-11-24T20:59:30Z' }), ['from_the_future']],
  ] as const)('has no price for %s, and one as soon as it can be read', async (_, first, codes) => {
    const board = live({}, first);
    await pass(0);
    expect(board.price()).toMatch(/^Price not available/);
    expect(board.codes()).toEqual(codes);
    board.answer(changed({}));
    await pass(5 * minute);
    expect(board.price()).toMatch(/0\.39/);
    expect(board.codes()).toEqual([]);
    board.run.stop();
  });

  it.each([
    ['no network', new TypeError('Failed to fetch'), 'unreachable'],
    ['an error', 500, 'unreachable'],
    ['an invalid bundle', '{}', 'invalid_bundle'],
    ['an older bundle', text('city-ac'), 'rolled_back'],
  ] as const)(
    'keeps its price until the bundle ends where it then gets %s',
    async (_, next, code) => {
      const board = live({}, changed({ valid_until: '2026-11-23T22:30:00Z' }));
      await pass(0);
      board.answer(next);
      await pass(60 * minute);
      expect(board.price()).toMatch(/0\.39/);
      expect(board.codes()).toContain(code);
      await pass(31 * minute);
      expect(board.price()).toMatch(/^Price not available/);
      expect(board.codes()).toContain('expired');
      board.run.stop();
    },
  );

  it('reads every five minutes, each minute after a failure, and not the same bundle twice', async () => {
    const board = live({}, { body: text('city-ac'), etag: '"1"' });
    await pass(4 * minute);
    expect(board.requests()).toBe(1);
    // A body that could not be read shows that it is not.
    board.answer({ body: '{', etag: '"1"' });
    await pass(minute);
    expect([board.requests(), board.codes()]).toEqual([2, []]);
    board.answer(new TypeError('offline'));
    await pass(5 * minute);
    expect(board.requests()).toBe(3);
    await pass(3 * minute);
    expect(board.requests()).toBe(6);
    board.run.stop();
  });

  it.each([
    [1, 60],
    [0.001, 60],
    [30, 2],
    [0, 12],
    [-1, 12],
    [NaN, 12],
    [Infinity, 12],
    [1e12, 0],
  ])('refreshes each %s minutes: %i times in an hour', async (refreshMinutes, times) => {
    const board = live({ refreshMinutes });
    await pass(0);
    await pass(60 * minute);
    expect(board.requests()).toBe(1 + times);
    board.run.stop();
  });

  it('reads when its page is looked at again, but at most once a minute', async () => {
    const board = live({ refreshMinutes: 600 });
    await pass(minute - 1);
    board.run.wake();
    expect(board.requests()).toBe(1);
    await pass(1);
    board.run.wake();
    board.run.wake();
    expect(board.requests()).toBe(2);
    board.run.stop();
  });

  it('shows the present at once after a sleep, and reads after a clock that went back', async () => {
    const board = live({}, changed({ valid_until: '2026-11-25T00:00:00Z' }));
    await pass(0);
    board.answer(new TypeError('offline'));
    vi.setSystemTime(Date.parse('2026-11-25T00:00:00Z'));
    board.run.wake();
    expect(board.price()).toMatch(/^Price not available/);
    vi.setSystemTime(monday - 60 * minute);
    board.answer(changed({}));
    await pass(2_000);
    expect(board.codes()).toEqual([]);
    board.run.stop();
  });

  it('shows nothing of another address while it reads the new one', async () => {
    const board = live({});
    await pass(0);
    board.answer(new TypeError('offline'));
    board.run.change({ ...usual, url: 'https://prices.example/other.json' });
    expect(board.price()).toBeNull();
    await pass(0);
    expect(board.price()).toMatch(/^Price not available/);
    board.run.stop();
  });

  it('changes station and language without reading', async () => {
    const board = live({}, text('all-stations'));
    await pass(0);
    board.run.change({ ...usual, station: 'CH-ZH-0032', language: 'de-CH' });
    expect(board.price()).toMatch(/CHF/);
    board.run.change({ ...usual, station: 'elsewhere' });
    expect([board.price(), board.codes()]).toEqual([
      expect.stringMatching(/^Price not available/),
      ['unknown_station'],
    ]);
    expect(board.requests()).toBe(1);
    board.run.stop();
  });

  it('does nothing once it is stopped, even with a response on its way', async () => {
    const board = live({});
    board.run.stop();
    await pass(60 * minute);
    expect([board.price(), board.requests(), vi.getTimerCount()]).toEqual([null, 1, 0]);
  });
});

describe('a board with a bundle', () => {
  it('shows it at once, and reads no address', async () => {
    const board = live({ bundle: content('city-ac') });
    expect(board.price()).toMatch(/0\.49/);
    await pass(60 * minute);
    expect(board.requests()).toBe(0);
    board.run.change({ ...usual, bundle: {} });
    expect(board.price()).toMatch(/^Price not available/);
    board.run.stop();
  });

  const throwing = {
    get format(): string {
      throw new Error('Not yours.');
    },
  };
  it.each([
    ['a text', 'bundle.json'],
    ['a list', []],
    ['the result of reading one', { ok: true, bundle: {} }],
    ['a promise', Promise.resolve({})],
    ['an object that throws', throwing],
    ['a number', 0],
  ])('has no price for %s, and says so', (_, bundle) => {
    const board = live({ bundle });
    expect(board.price()).toMatch(/^Price not available/);
    expect(new Set(board.codes())).toEqual(new Set(['invalid_bundle']));
    expect(board.problems()[0]?.message).toMatch(/^The property bundle: \$/);
    board.run.stop();
  });

  it('names at most twenty of its errors', () => {
    const wrong = { ...content('city-ac'), stations: Array.from({ length: 500 }, () => ({})) };
    const board = live({ bundle: wrong });
    expect(board.problems()).toHaveLength(20);
    board.run.stop();
  });
});
