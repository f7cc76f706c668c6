import fc from 'fast-check';
import { memberGroups } from '../../src/config/serverMembers.ts';

/** Values that no member or hardly any takes. */
const odd: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e9, '', ' ', 'x', 'a\0b'],
  ...[[], ['x'], ['de', 1], {}, 'postgres://ann:x@db/y', 'https://x.example/?a=1'],
];

/** Good values of members that have no bounds, words or default to make them from. */
const good: Readonly<Record<string, readonly unknown[]>> = {
  file: ['wattpost.db', '/srv/x.db', ':memory:'],
  url: ['postgres://db/x', 'POSTGRESQL://ann@db:5432/x?sslmode=require'],
  url_file: ['/run/secrets/url', 'url'],
  key_file: ['bundles.key', '/etc/k'],
  public_url: ['https://platform.example', 'HTTP://x/y/'],
  host: ['127.0.0.1', '::1', 'localhost'],
  languages: [['de'], ['de', 'FR']],
  trusted_proxies: [[], ['10.0.0.0/8', 'fd00::1']],
};

interface MemberSchema {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
}

/** Mostly good values, at their bounds, seldom odd ones. */
function valueOf(name: string, schema: MemberSchema): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max, enum: words, default: usual } = schema;
  const bounds = [min, max].filter((one) => one !== undefined);
  const fine = [...bounds, ...(words ?? []), ...(good[name] ?? [])];
  const wrong = [...odd, ...bounds.map((one) => (one === min ? one - 1 : one + 1))];
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...fine, ...(usual === undefined ? [] : [usual])) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

/** Some of these members, perhaps with one too many. */
function some(members: readonly (readonly [string, fc.Arbitrary<unknown>, number])[]) {
  const entries = members.map(([name, value, share]) =>
    fc
      .tuple(fc.integer({ min: 1, max: 100 }), value)
      .map(([roll, made]) => (roll <= share ? [[name, made] as const] : [])),
  );
  return fc
    .tuple(...entries)
    .map((made): Readonly<Record<string, unknown>> => Object.fromEntries(made.flat()));
}

const surplus = ['surplus', fc.constant(1), 1] as const;

/** A configuration as JSON would have it: good or not quite. */
export const configArbitrary: fc.Arbitrary<unknown> = some([
  ['format', fc.constant('wattpost-server/1'), 98],
  ['$schema', fc.constantFrom('x', 'https://x.example'), 30],
  ...Object.entries(memberGroups).map(([group, members]) => {
    const inside = some([
      ...Object.entries(members).map(
        ([name, { schema }]) => [name, valueOf(name, schema), 20] as const,
      ),
      surplus,
    ]);
    const part = fc.oneof(
      { weight: 40, arbitrary: inside },
      { weight: 1, arbitrary: fc.constantFrom(...odd) },
    );
    return [group, part, 40] as const;
  }),
  surplus,
]);
