import fc from 'fast-check';

/** Input that a caller might pass by mistake or malice. */

/** Values that careless readers accept. */
const deceptive: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, undefined, true, -1, -0, NaN, Infinity, 1e308, 5e-324, '', ' ', 'NaN', '-0.1'],
  ...['0x10', '1e3', ' 1', '1,5', '0.61500000000000000001', 'Infinity', '24:00', '24:01'],
  ...['08:60', '8:00', '08:00:00', '０８:００', '2026-02-29T00:00:00', '2026-03-29T02:30:00Z'],
  ...['2026-03-29T02:30:00+02:00', '2026-03-29 02:30:00', '2026-03-29T24:00:00'],
  ...['2026-03-29T23:59:60', '0000-00-00T00:00:00', '+012026-01-01T00:00:00', 'Mars/Olympus'],
  ...['europe/vienna', '+01:00', 'EURO', 'eur', 7, 0.5, {}, [], [null], [[]]],
);

/** Anything at all: JSON, and what JavaScript can hold beyond it. */
export const arbitraryJunk: fc.Arbitrary<unknown> = fc.oneof(
  deceptive,
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

/** Every member of a value that can be replaced: its object or array, and its key. */
function members(value: unknown): { readonly holder: Holder; readonly key: string }[] {
  if (!Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]') {
    return [];
  }
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...members(holder[key])]);
}

interface Mutation {
  readonly where: number;
  readonly kind: 'replace' | 'delete' | 'repeat' | 'extend' | 'swap';
  readonly key: string;
  readonly value: unknown;
}

function set(holder: Holder, key: string, value: unknown): void {
  // As JSON.parse does: `__proto__` becomes a property of its own, not the prototype. What cannot be set,
  // the length of a boxed text, stays as it is.
  const attributes = { enumerable: true, configurable: true, writable: true };
  Reflect.defineProperty(holder, key, { value, ...attributes });
}

/** A copy: a later mutation may change it, and fast-check's own value must stay as it is. */
function copyOf(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value;
}

function mutate(root: unknown, { where, kind, key, value }: Mutation): void {
  const all = members(root);
  const member = all[where % Math.max(all.length, 1)];
  if (member === undefined) return;
  const { holder } = member;
  const old = holder[member.key];
  if (kind === 'replace') set(holder, member.key, copyOf(value));
  else if (kind === 'delete' && Array.isArray(holder)) holder.splice(Number(member.key), 1);
  else if (kind === 'delete') Reflect.deleteProperty(holder, member.key);
  else if (kind === 'repeat' && Array.isArray(old)) old.push(...(old as unknown[]));
  else if (kind === 'extend' && typeof old === 'object' && old !== null) {
    if (!Array.isArray(old)) set(old as Holder, key, copyOf(value));
  } else {
    const other = all[(where * 7 + 3) % all.length];
    if (other !== undefined && !contains(old, other.holder)) set(other.holder, other.key, old);
  }
}

function contains(value: unknown, holder: unknown): boolean {
  if (value === holder) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => contains(part, holder));
}

/** The value with one to `maxMutations` members replaced, deleted, repeated, added or swapped. */
export function mutated(
  whole: fc.Arbitrary<unknown>,
  values: fc.Arbitrary<unknown>,
  maxMutations: number,
): fc.Arbitrary<unknown> {
  const mutation: fc.Arbitrary<Mutation> = fc.record({
    where: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'repeat', 'extend', 'swap'),
    key: fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'nmae', '', 'de_AT'),
    value: values,
  });
  return fc
    .tuple(whole, fc.array(mutation, { minLength: 1, maxLength: maxMutations }))
    .map(([value, mutations]) => {
      const root: unknown = structuredClone(value);
      for (const each of mutations) mutate(root, each);
      return root;
    });
}
