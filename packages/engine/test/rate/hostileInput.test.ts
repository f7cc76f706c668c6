import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { dated, perKwh, rate, weekly } from '../examples.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import {
  checkCostRate,
  type CalendarPeriod,
  type CalendarRate,
  checkPeriods,
  compileCostRate,
  CostRateError,
  maxProblems,
  priceAt,
  sessionCost,
  type Session,
} from '../../src/index.ts';

const costRate = rate({
  recurring: [weekly('weekly', 'Mon 06:00-22:00')],
  unique: [dated('dated', '2026-03-02T06:00:00', '2026-03-02T22:00:00')],
  marketing_texts: { en: { legal: 'text' } },
  tax: { percent: 20, included: true },
});

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function throwing(): never {
  throw new Error('not to be read');
}

/** `value` with something else in one place. */
function withPart(value: object, place: readonly (string | number)[], part: unknown): object {
  const root = structuredClone(value);
  let holder = root as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) holder = holder[step] as typeof holder;
  const key = place.at(-1) as string;
  const descriptor = part === throwing ? { get: throwing } : { value: part };
  Object.defineProperty(holder, key, { enumerable: true, configurable: true, ...descriptor });
  return root;
}

function codes(problems: readonly { path: string; code: string }[]): string[] {
  return problems.map(({ path, code }) => `${path} ${code}`);
}

function found(input: unknown): string[] {
  return codes(checkCostRate(input).problems);
}

const places: readonly (readonly [string, ...(readonly (string | number)[])])[] = [
  ['uuid'],
  ['time_zone'],
  ['dynamic_pricing'],
  ['intervals'],
  ['intervals', 'energy'],
  ['intervals', 'energy', 0],
  ['intervals', 'energy', 0, 'uuid'],
  ['intervals', 'energy', 0, 'price'],
  ['intervals', 'session_fee'],
  ['marketing_texts'],
  ['marketing_texts', 'en'],
  ['marketing_texts', 'en', 'legal'],
  ['tax'],
  ['tax', 'percent'],
  ['recurring'],
  ['recurring', 0],
  ['recurring', 0, 'validity'],
  ['recurring', 0, 'validity', 'type'],
  ['recurring', 0, 'validity', 'weekdays', 0, 'weekday'],
  ['recurring', 0, 'validity', 'weekdays', 0, 'weekday_name'],
  ['unique', 0, 'validity', 'end'],
];

function pathOf(place: readonly (string | number)[]): string {
  return place.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`),
    '$',
  );
}

describe('C9 input that throws when it is read', () => {
  it.each(places.map((place) => [pathOf(place), place] as const))(
    'a getter that throws is a problem: %s',
    (path, place) => {
      expect(found(withPart(costRate, place, throwing))).toEqual([`${path} unreadable`]);
      expect(() => compileCostRate(withPart(costRate, place, throwing) as unknown)).toThrow(
        CostRateError,
      );
    },
  );

  it.each(places.map((place) => [pathOf(place), place] as const))(
    'a proxy that was revoked is a problem: %s',
    (path, place) => {
      for (const part of [revoked({}), revoked([])]) {
        const { problems } = checkCostRate(withPart(costRate, place, part) as unknown);
        expect(problems.map((problem) => problem.path)).toEqual([path]);
      }
    },
  );

  it.each<[string, unknown, string[]]>([
    ['a proxy that was revoked', revoked({}), ['$ unreadable']],
    ['a function that was revoked', revoked(throwing), ['$ unreadable']],
    ['a proxy without keys', new Proxy(costRate, { ownKeys: throwing }), ['$ unreadable']],
    ['a proxy without a prototype', new Proxy({ ...costRate }, { getPrototypeOf: throwing }), []],
    [
      'a list that does not tell its length',
      rate({ recurring: new Proxy([], { get: throwing }) }),
      ['$.recurring unreadable'],
    ],
  ])('so is the whole: %s', (_name, input, expected) => {
    expect(found(input)).toEqual(expected);
  });

  it('is reported together with all other problems', () => {
    const bad = { ...withPart(costRate, ['tax', 'percent'], throwing), currency: 'euro', name: 7 };
    expect(found(bad)).toEqual([
      '$.name wrong_type',
      '$.currency not_a_currency',
      '$.tax.percent unreadable',
    ]);
  });

  it.each<[string, unknown, unknown, string[]]>([
    ['an end', { start: 0, end: throwing }, {}, ['$.end unreadable']],
    ['a revoked start', { start: revoked({}), end: 1, energyWh: 1 }, {}, ['$.start unreadable']],
    [
      'a revoked reading',
      { start: 0, end: 1, readings: [revoked({})] },
      {},
      ['$.readings[0] unreadable'],
    ],
    [
      'revoked readings',
      { start: 0, end: 1, readings: revoked([]) },
      {},
      ['$.readings unreadable'],
    ],
    ['a session', revoked({}), {}, ['$ unreadable']],
    ['a policy', { start: 0, end: 1, energyWh: 1 }, revoked({}), ['$.policy unreadable']],
    [
      'a choice',
      { start: 0, end: 1, energyWh: 1 },
      { follow: throwing },
      ['$.policy.follow unreadable'],
    ],
    [
      'a date that is none',
      { start: Object.create(Date.prototype) as unknown, end: 1, energyWh: 1 },
      {},
      ['$.start wrong_type'],
    ],
    [
      'a date that lies',
      { start: Object.assign(new Date(0), { getTime: throwing }), end: 1, energyWh: 1 },
      {},
      ['$.start wrong_type'],
    ],
  ])('in a session: %s', (_name, session, policy, expected) => {
    const asGetters = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && Object.values(safely(value)).includes(throwing)
        ? Object.entries(value as Record<string, unknown>).reduce<object>(
            (whole, [key, part]) => withPart(whole, [key], part),
            {},
          )
        : value;
    const cost = sessionCost(
      compileCostRate(costRate),
      asGetters(session) as Session,
      asGetters(policy) as object,
    );
    expect(cost.ok ? [] : codes(cost.problems)).toEqual(expect.arrayContaining(expected));
    expect(cost.ok).toBe(false);
  });
});

/** The same, or nothing where it cannot be touched. */
function safely(value: object): object {
  try {
    Object.keys(value);
    return value;
  } catch {
    return {};
  }
}

describe('C9 a getter that changes its mind', () => {
  it(
    'law: gives one answer, since every property is read once',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate(), fc.integer({ max: Date.UTC(2100, 0) }), (input, t) => {
          const reads = new Map<string, number>();
          const counted = withGetters(input, '$', reads);
          const price = priceAt(compileCostRate(counted), t);
          expect(price).toEqual(priceAt(compileCostRate(input), t));
          for (const [path, count] of reads) expect(`${path} ${count}`).toBe(`${path} 1`);
        }),
        { numRuns: Math.ceil(lawRuns / 4) },
      );
    },
    lawTimeoutMs,
  );
});

/** The value with a getter in the place of each property, which counts how often it is read. */
function withGetters(value: unknown, path: string, reads: Map<string, number>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const whole: object = Array.isArray(value) ? [] : {};
  for (const [key, part] of Object.entries(value)) {
    const place = `${path}.${key}`;
    const inside = withGetters(part, place, reads);
    Object.defineProperty(whole, key, {
      enumerable: true,
      get: () => {
        const count = (reads.get(place) ?? 0) + 1;
        reads.set(place, count);
        return count === 1 ? inside : 'another';
      },
    });
  }
  return whole;
}

describe('D4 what is inherited is not read', () => {
  const stated = perKwh(0.5);

  class Inherited {
    get energy(): unknown {
      return stated.energy;
    }
    get time(): unknown {
      return [];
    }
    get session_fee(): unknown {
      return null;
    }
  }

  class Owned {
    energy = stated.energy;
    time = stated.time;
    session_fee = stated.session_fee;
  }

  const missing = ['energy', 'time', 'session_fee'].map((key) => `$.intervals.${key} missing`);

  it.each<[string, unknown, string[]]>([
    ['a prototype', Object.create(stated), missing],
    ['getters of a class', new Inherited(), missing],
    ['fields of a class', new Owned(), []],
    ['an object without prototype', Object.assign(Object.create(null), stated), []],
    ['one that inherits nothing but more', Object.assign(Object.create({ uuid: 'x' }), stated), []],
  ])('%s', (_name, intervals, expected) => {
    expect(found({ ...rate(), intervals })).toEqual(expected);
  });

  it.each([true, false])('what every object inherits, enumerable: %s', (enumerable) => {
    const names = ['tax', 'energy', 'grace_period', 'marketing_texts', 'legal', 'end'];
    const { energy: _energy, ...noEnergy } = stated;
    const [without, fine, tax] = polluted(Object.prototype, names, enumerable, () => [
      found({ ...rate(), intervals: noEnergy }),
      checkCostRate(rate({ marketing_texts: { en: {} } })),
      compileCostRate(rate()).tax,
    ]);
    expect(without).toEqual(['$.intervals.energy missing']);
    expect(fine).toEqual({ problems: [], unknownKeys: [], diagnostics: [] });
    expect(tax).toBeNull();
  });

  it('what every list inherits', async () => {
    const energy: unknown[] = [];
    energy.length = 1;
    const engine = new URL('../../src/index.ts', import.meta.url).href;
    const program = `const { parentPort, workerData } = require('node:worker_threads');
import('${engine}').then(({ checkCostRate }) => {
  Array.prototype[0] = { unit: 1000, price: 9 };
  const { problems } = checkCostRate(workerData);
  delete Array.prototype[0];
  parentPort.postMessage(problems);
});`;
    // V8 never makes lists fast again after this: it happens in an isolate of its own.
    const workerData = { ...rate(), intervals: { ...stated, energy } };
    const worker = new Worker(program, { eval: true, workerData });
    const [problems] = (await once(worker, 'message')) as [Parameters<typeof codes>[0]];
    expect(codes(problems)).toEqual(['$.intervals.energy[0] missing']);
  });

  it('in a session neither', () => {
    const plan = compileCostRate(costRate);
    const session = Object.create(
      { energyWh: 7 },
      {
        start: { value: 0, enumerable: true },
        end: { value: 1, enumerable: true },
      },
    ) as Session;
    const cost = sessionCost(plan, session, Object.create({ follow: 'never' }) as object);
    expect(cost.ok ? [] : codes(cost.problems)).toEqual(['$.energyWh missing']);
  });
});

/** What `ask` answers while everything inherits a price under these names. */
function polluted<T>(
  prototype: object,
  names: readonly string[],
  enumerable: boolean,
  ask: () => T,
): T {
  const value = { unit: 1000, price: 9 };
  try {
    for (const name of names) {
      const descriptor = { value, enumerable, configurable: true, writable: true };
      Object.defineProperty(prototype, name, descriptor);
    }
    return ask();
  } finally {
    for (const name of names) Reflect.deleteProperty(prototype, name);
  }
}

describe('a cost rate with very many problems', () => {
  const end = {
    path: '$',
    code: 'too_many_problems',
    message: 'There are more than 100 problems; the others are not listed.',
  };

  /** A list of zeros which counts the reads of its items. */
  function zeros(): { readonly list: unknown[]; readonly read: () => number } {
    let count = 0;
    const list = new Proxy(Array<unknown>(1_000_000).fill(0), {
      get(target, key): unknown {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
        return Reflect.get(target, key);
      },
    });
    return { list, read: () => count };
  }

  it.for(['recurring', 'unique'] as const)('lists a hundred of %s and reads no more', (key) => {
    const { list, read } = zeros();
    const { problems } = checkCostRate({ ...costRate, [key]: list });
    expect(problems).toHaveLength(maxProblems + 1);
    expect(problems[99]?.path).toBe(`$.${key}[99]`);
    expect(problems[100]).toEqual(end);
    expect(read()).toBe(maxProblems + 1);
  });

  it('lists a hundred of a list of intervals, of windows and of texts', () => {
    const { list } = zeros();
    const texts = Object.fromEntries(list.map((item, index) => [`l${index}`, item]));
    const [weekday] = costRate.recurring;
    for (const broken of [
      { ...costRate, intervals: { energy: list, time: list, session_fee: null } },
      { ...costRate, recurring: [{ ...weekday, validity: { type: 'recurring', weekdays: list } }] },
      { ...costRate, marketing_texts: texts },
    ]) {
      const { problems } = checkCostRate(broken as unknown);
      expect(problems).toHaveLength(maxProblems + 1);
      expect(problems.at(-1)).toEqual(end);
    }
  });

  it('lists a hundred unknown keys, and remains a cost rate', () => {
    const keys = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 0]));
    const { problems, unknownKeys, diagnostics } = checkCostRate({ ...costRate, ...keys });
    expect(problems).toEqual([]);
    expect(unknownKeys).toHaveLength(maxProblems + 1);
    expect(unknownKeys.at(-1)).toEqual(end);
    const named = diagnostics.filter(({ code }) => code === 'unknown_key');
    expect(named.map(({ path }) => path)).toEqual(
      unknownKeys.slice(0, maxProblems).map(({ path }) => path),
    );
  });

  it('lists a hundred periods', () => {
    const { list, read } = zeros();
    expect(checkPeriods(null, list as readonly CalendarPeriod<CalendarRate>[])).toHaveLength(
      maxProblems + 1,
    );
    expect(read()).toBe(maxProblems + 1);
  });

  it('names the number in its error', () => {
    const broken: unknown = { ...costRate, unique: zeros().list };
    expect(() => compileCostRate(broken)).toThrow(/^more than 100 problem\(s\) in the cost rate/);
  });
});
