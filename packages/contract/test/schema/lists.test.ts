import { maxProblems } from '@wattpost/engine';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { bundleShape, calendarBundleShape } from '../../src/bundle/bundleShape.ts';
import { operations } from '../../src/operations.ts';
import {
  expect as expected,
  listOf,
  miniListOf,
  readBySchema,
  recordOf,
  strictObjectOf,
} from '../../src/schema/index.ts';
import { calendarSiteShape, factualSiteShape, siteShape } from '../../src/site/readSite.ts';

type Schema = z.core.$ZodType;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** A schema and all schemas in it. */
function schemasIn(schema: Schema, seen = new Set<Schema>()): ReadonlySet<Schema> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of Object.values<unknown>({ ...schema._zod.def })) {
    const parts: unknown[] =
      typeof part === 'object' && part !== null && !isSchema(part)
        ? Object.values<unknown>({ ...part })
        : [part];
    for (const one of parts) if (isSchema(one)) schemasIn(one, seen);
  }
  return seen;
}

const roots: readonly Schema[] = [
  ...[bundleShape, calendarBundleShape, siteShape, calendarSiteShape, factualSiteShape],
  ...Object.values(operations).flatMap((operation) => [
    ...('body' in operation ? [operation.body] : []),
    operation.success.schema,
  ]),
];
const all = [...new Set(roots.flatMap((root) => [...schemasIn(root)]))];

/** A list of wrong items which counts how many are read. */
function countedList(length: number): { readonly items: unknown[]; readonly read: () => number } {
  const read = new Set<PropertyKey>();
  const items = new Proxy(Array<unknown>(length).fill(Symbol('wrong')), {
    get(list, key): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) read.add(key);
      return Reflect.get(list, key);
    },
  });
  return { items, read: () => read.size };
}

describe('law: every list and every record in the schemas of the contract', () => {
  it('stops after a hundred problems', () => {
    const wholes = all.filter(({ _zod: { def } }) => ['array', 'record'].includes(def.type));
    expect(wholes.length).toBeGreaterThan(60);
    for (const { _zod } of wholes) {
      const isOurs = ['List', 'MiniList', 'Members'].some((trait) => _zod.traits.has(trait));
      expect(isOurs, JSON.stringify(_zod.def)).toBe(true);
    }
    const other = ['map', 'set', 'tuple'];
    expect(all.filter(({ _zod: { def } }) => other.includes(def.type))).toEqual([]);
  });

  it('reads no item after that', () => {
    const lists = all.filter(
      (schema): schema is z.core.$ZodArray =>
        schema._zod.def.type === 'array' &&
        (schema as z.core.$ZodArray)._zod.def.element._zod.def.type !== 'unknown',
    );
    for (const list of lists) {
      const { items, read } = countedList(1_000_000);
      const reading = readBySchema(list, items);
      expect(reading.ok).toBe(false);
      expect(read()).toBeLessThanOrEqual(maxProblems + 1);
    }
  });
});

it('law: every text and every list in the schemas measures the length of nothing else', () => {
  // It has a length, which no operator turns into a number: found by requests that were made up.
  const odd = JSON.parse('{"length": {"toString": 1}}') as unknown;
  const measuring = all.filter(({ _zod: { def } }) =>
    (def.checks ?? []).some(({ _zod: check }) => check.def.check.endsWith('_length')),
  );
  expect(measuring.length).toBeGreaterThan(60);
  for (const schema of measuring) {
    for (const value of [odd, { length: 1_000_000 }]) {
      const reading = z.safeParse(schema, value);
      expect(reading.error?.issues, JSON.stringify(schema._zod.def)).toHaveLength(1);
    }
  }
});

describe('a list', () => {
  const list = listOf(z.number(expected('a number')));

  it('names a hundred problems, and that there are more', () => {
    const reading = readBySchema(list, Array(maxProblems + 1).fill('x'));
    const problems = reading.ok ? [] : reading.problems;
    expect(problems).toHaveLength(maxProblems + 1);
    expect(problems[99]).toEqual({
      path: '$[99]',
      code: 'wrong_type',
      message: 'Expected a number, found the text "x".',
    });
    expect(problems[100]).toEqual({
      path: '$',
      code: 'too_many_problems',
      message: 'There are more than 100 problems; the others are not listed.',
    });
  });

  it('names exactly a hundred without an end', () => {
    const reading = readBySchema(list, Array(maxProblems).fill('x'));
    expect(reading.ok ? [] : reading.problems).toHaveLength(maxProblems);
  });

  it('has the paths of lists inside of it', () => {
    const reading = readBySchema(listOf(objectWith(list)), [{ list: [1] }, { list: [1, 'x'] }]);
    expect(reading).toMatchObject({ ok: false, problems: [{ path: '$[1].list[1]' }] });
  });

  it('returns its items, and reads none of a list that is too long', () => {
    expect(readBySchema(list.max(2), [1, 2])).toEqual({ ok: true, value: [1, 2] });
    const { items, read } = countedList(3);
    expect(readBySchema(list.max(2), items)).toMatchObject({
      ok: false,
      problems: [{ path: '$', code: 'out_of_range' }],
    });
    expect(read()).toBe(0);
  });

  it('shows its incomplete value to no rule of the whole', () => {
    const loose = z.string().refine((text) => text !== 'x');
    const schema = objectWith(listOf(loose)).refine(({ list: items }) =>
      items.every((item) => item.length > 0),
    );
    expect(readBySchema(schema, { list: Array(1000).fill('x') }).ok).toBe(false);
  });

  it('is the same list for JSON Schema', () => {
    const text = z.string();
    expect(z.toJSONSchema(listOf(text).min(1).max(3))).toEqual(
      z.toJSONSchema(z.array(text).min(1).max(3)),
    );
    expect(z.toJSONSchema(miniListOf(text))).toEqual(z.toJSONSchema(z.array(text)));
    expect(z.toJSONSchema(recordOf(text))).toEqual(z.toJSONSchema(z.record(z.string(), text)));
  });

  it('refuses an item that is read asynchronously', () => {
    const later = z.string().refine(() => Promise.resolve(true));
    expect(() => readBySchema(listOf(later), ['x'])).toThrow(z.core.$ZodAsyncError);
  });
});

describe('a record', () => {
  const record = recordOf(z.number(expected('a number')), expected('an object of numbers'));

  it('names a hundred problems, and that there are more', () => {
    const members = Array.from({ length: 1000 }, (_, index) => [`k${index}`, 'x']);
    const reading = readBySchema(record, Object.fromEntries(members));
    const problems = reading.ok ? [] : reading.problems;
    expect(problems).toHaveLength(maxProblems + 1);
    expect(problems[99]?.path).toBe('$.k99');
    expect(problems[100]?.code).toBe('too_many_problems');
  });

  it('returns its members', () => {
    expect(readBySchema(record, { a: 1 })).toEqual({ ok: true, value: { a: 1 } });
    expect(readBySchema(record, [1])).toMatchObject({ ok: false, problems: [{ path: '$' }] });
  });

  it('keeps its prototype', () => {
    const reading = readBySchema(record, JSON.parse('{"__proto__":1,"a":1}'));
    expect(reading).toEqual({ ok: true, value: { a: 1 } });
  });
});

describe('an object', () => {
  it('names a hundred unknown keys, and that there are more', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 0]);
    const reading = readBySchema(strictObjectOf({}), Object.fromEntries(keys));
    const problems = reading.ok ? [] : reading.problems;
    expect(problems).toHaveLength(maxProblems + 1);
    expect(problems[0]).toMatchObject({ path: '$.k0', code: 'unknown_key' });
    expect(problems[100]?.code).toBe('too_many_problems');
  });
});

function objectWith<List extends z.ZodType>(list: List): z.ZodObject<{ list: List }> {
  return z.object({ list });
}
