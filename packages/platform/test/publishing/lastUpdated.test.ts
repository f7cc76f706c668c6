import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withLastUpdated } from '../../src/publishing/lastUpdated.ts';

const early = '2026-11-21T09:30:00Z';
const late = '2026-11-22T09:30:00Z';

interface Connector {
  readonly id: string;
  readonly amperes: number;
}
interface Evse {
  readonly uid: string;
  readonly status: string;
  readonly connectors: readonly Connector[];
}

const location = (name: string, evses: readonly Evse[]): object => ({
  id: 'L',
  name,
  evses: evses.map((evse) => ({
    ...evse,
    connectors: evse.connectors.map((connector) => ({ ...connector, last_updated: '?' })),
    last_updated: '?',
  })),
  last_updated: '?',
});

const evse = (uid: string, amperes: number): Evse => ({
  uid,
  status: 'UNKNOWN',
  connectors: [{ id: '1', amperes }],
});

interface Stamped {
  readonly last_updated: string;
  readonly evses: readonly (Stamped & { readonly connectors: readonly Stamped[] })[];
}

/** When the location, its EVSEs and their connectors were last updated. */
function instants(text: string): unknown {
  const read = JSON.parse(text) as Stamped;
  return [
    read.last_updated,
    ...read.evses.map((part) => [part.last_updated, part.connectors[0]?.last_updated]),
  ];
}

const two = location('Square', [evse('a', 16), evse('b', 32)]);
const before = withLastUpdated(two, null, early);

it.each([
  ['nothing', two, [early, [early, early], [early, early]]],
  [
    'the name',
    location('Market', [evse('a', 16), evse('b', 32)]),
    [late, [early, early], [early, early]],
  ],
  [
    'a connector',
    location('Square', [evse('a', 16), evse('b', 63)]),
    [late, [early, early], [late, late]],
  ],
  [
    'a status',
    location('Square', [{ ...evse('a', 16), status: 'REMOVED' }, evse('b', 32)]),
    [late, [late, early], [early, early]],
  ],
  ['an EVSE that is gone', location('Square', [evse('b', 32)]), [late, [early, early]]],
  [
    'an EVSE that is new',
    location('Square', [evse('a', 16), evse('b', 32), evse('c', 16)]),
    [late, [early, early], [early, early], [late, late]],
  ],
])('where %s has changed', (_what, next, expected) => {
  expect(instants(withLastUpdated(next, before, late))).toEqual(expected);
});

it('moves exactly when the content does', () => {
  const evses = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1)), {
    selector: ([uid]) => uid,
  });
  const content = fc.tuple(fc.constantFrom('Square', 'Market'), evses);
  const make = ([name, parts]: [string, [string, number][]]): object =>
    location(
      name,
      parts.map(([uid, amperes]) => evse(uid, amperes)),
    );
  fc.assert(
    fc.property(content, content, (first, second) => {
      const told = withLastUpdated(make(first), null, early);
      const next = withLastUpdated(make(second), told, late);
      const isSame = JSON.stringify(first) === JSON.stringify(second);
      expect(next === told).toBe(isSame);
      expect((JSON.parse(next) as Stamped).last_updated).toBe(isSame ? early : late);
    }),
  );
});
