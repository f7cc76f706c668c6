import fc from 'fast-check';
import { arbitraryCostRate } from './arbitraries.ts';

/** Input that a caller might hand over by mistake or malice. */

/** Values that were picked because some reader somewhere has believed them. */
const treacherous: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  undefined,
  true,
  -1,
  -0,
  NaN,
  Infinity,
  1e308,
  5e-324,
  '',
  ' ',
  'NaN',
  '-0.1',
  '0x10',
  '1e3',
  ' 1',
  '1,5',
  '0.61500000000000000001',
  'Infinity',
  '24:00',
  '24:01',
  '08:60',
  '8:00',
  '08:00:00',
  '０８:００',
  '2026-02-29T00:00:00',
  '2026-03-29T02:30:00Z',
  '2026-03-29T02:30:00+02:00',
  '2026-03-29 02:30:00',
  '2026-03-29T24:00:00',
  '2026-03-29T23:59:60',
  '0000-00-00T00:00:00',
  '+012026-01-01T00:00:00',
  'Mars/Olympus',
  'europe/vienna',
  '+01:00',
  'EURO',
  'eur',
  7,
  0.5,
  {},
  [],
  [null],
  [[]],
);

/** Anything at all: JSON, and what JavaScript can hold beyond it. */
export const arbitraryJunk: fc.Arbitrary<unknown> = fc.oneof(
  treacherous,
  fc.jsonValue(),
  fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
);

type Holder = Record<string, unknown>;

/** Every place in a value that can be replaced: the object or array that holds it, and the key. */
function places(value: unknown, found: { holder: Holder; key: string }[] = []): typeof found {
  if (Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]') {
    const holder = value as Holder;
    for (const key of Object.keys(holder)) {
      found.push({ holder, key });
      places(holder[key], found);
    }
  }
  return found;
}

interface Mutation {
  readonly where: number;
  readonly how: 'replace' | 'delete' | 'repeat' | 'extend' | 'swap';
  readonly key: string;
  readonly value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'repeat', 'extend', 'swap'),
  key: fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'nmae', '', 'de_AT'),
  value: arbitraryJunk,
});

function set(holder: Holder, key: string, value: unknown): void {
  // As JSON.parse does: `__proto__` becomes a property of its own, not the prototype. What cannot be set,
  // the length of a boxed text, stays as it is.
  Reflect.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** A copy, since a later mutation may reach into it, and what fast-check made must stay as it is. */
function fresh(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value;
}

function mutate(root: Holder, { where, how, key, value }: Mutation): void {
  const all = places(root);
  const place = all[where % Math.max(all.length, 1)];
  if (place === undefined) return;
  const { holder } = place;
  const held = holder[place.key];
  if (how === 'replace') set(holder, place.key, fresh(value));
  else if (how === 'delete') Reflect.deleteProperty(holder, place.key);
  else if (how === 'repeat' && Array.isArray(held)) held.push(...(held as unknown[]));
  else if (how === 'extend' && typeof held === 'object' && held !== null) {
    if (!Array.isArray(held)) set(held as Holder, key, fresh(value));
  } else {
    const other = all[(where * 7 + 3) % all.length];
    if (other !== undefined && !contains(held, other.holder)) set(other.holder, other.key, held);
  }
}

function contains(value: unknown, holder: unknown): boolean {
  if (value === holder) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => contains(part, holder));
}

/** A valid cost rate with one to four things wrong, or only odd, or right by luck. */
export const arbitraryMutatedCostRate: fc.Arbitrary<unknown> = fc
  .tuple(arbitraryCostRate(), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([costRate, mutations]) => {
    const root = structuredClone(costRate) as unknown as Holder;
    for (const each of mutations) mutate(root, each);
    return root;
  });
