import { readBundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { misreadSpans } from '../../src/ipc/misreadSpans.ts';
import { sampleBundle, withOtherZoneData } from '../bundles/testBundle.ts';

const created = '2026-11-19T11:00:00Z';
const until = '2026-11-20T00:00:00Z';
const later = '2026-11-19T20:00:00Z';
const untilMs = Date.parse(until);

describe('the spans in which the clock is misread', () => {
  it.each<readonly [string, object, readonly object[]]>([
    ['none without zone data', sampleBundle({ created }), []],
    [
      'from before the bundle on, if it begins with a difference',
      withOtherZoneData(sampleBundle({ created }), until),
      [{ timeZone: 'Europe/Vienna', from: -Infinity, until: untilMs }],
    ],
    [
      'from a later difference on',
      withOtherZoneData(sampleBundle({ created }), until, later),
      [{ timeZone: 'Europe/Vienna', from: Date.parse(later), until: untilMs }],
    ],
  ])('%s', (_title, bundle, spans) => {
    const reading = readBundle(JSON.stringify(bundle));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const ofStation = misreadSpans(reading.bundle).filter(
      ({ timeZone }) => timeZone === 'Europe/Vienna',
    );
    expect(ofStation).toEqual(spans);
  });
});
