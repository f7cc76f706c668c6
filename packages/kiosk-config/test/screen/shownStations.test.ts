import { runtimeZones, zoneDataOf, type OwnZones } from '@wattpost/contract';
import { readClock, type Clock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { characterNotices, checkTexts } from '../../src/check/checkTexts.ts';
import { checkStations } from '../../src/check/checkShown.ts';
import { fitEstimate } from '../../src/screen/fitEstimate.ts';
import { displayedStations } from '../../src/screen/shownStations.ts';
import { calendarBundle } from '../calendarBundle.ts';

const bundle = calendarBundle();
const usual = bundle.cost_rates[0]?.name ?? '';

function madeClock(offsetSeconds: number): Clock {
  const reading = readClock({
    timeZone: 'Europe/Vienna',
    release: '2026e',
    from: 0,
    until: Date.UTC(2100, 0),
    offsetSeconds,
    changes: [],
  });
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  return reading.clock;
}

const shownAt = (local?: string) =>
  displayedStations(
    bundle,
    [],
    local === undefined ? undefined : { nowMs: Date.parse(`${local}+01:00`), own: runtimeZones },
  ).shown;

describe('K the cost rates that a station can have', () => {
  it.each([
    [undefined, [usual, 'Holiday', 'New list']],
    ['2026-12-01T00:00:00', [usual, 'Holiday', 'New list']],
    ['2026-12-26T23:59:59', [usual, 'Holiday', 'New list']],
    // Its only period has ended.
    ['2026-12-27T00:00:00', [usual, 'New list']],
    ['2030-01-01T00:00:00', [usual, 'New list']],
  ])('from %s on are %j', (local, names) => {
    const [station] = shownAt(local);
    expect(station?.rates.map(({ costRate }) => costRate.name)).toEqual(names);
    expect(station?.rates.map(({ index }) => bundle.cost_rates[index]?.name)).toEqual(names);
  });

  it('are those on the clock of the bundle or of this process, whatever the runtime knows', () => {
    // A day ahead of every clock.
    const ahead = { release: '2026e', clockOf: () => madeClock(86_399) };
    const nowMs = Date.parse('2026-12-26T12:00:00+01:00');
    const countOf = (one: typeof bundle, own: OwnZones) =>
      displayedStations(one, [], { nowMs, own }).shown[0]?.rates.length;
    expect(countOf(bundle, runtimeZones)).toBe(3);
    expect(countOf(bundle, ahead)).toBe(2);
    const zone_data = zoneDataOf(bundle, ahead);
    expect(countOf({ ...bundle, zone_data }, { ...runtimeZones, release: '2026c' })).toBe(2);
  });

  it('are named by the check', () => {
    const [finding] = checkStations(bundle, 'a.json', shownAt(), []);
    expect(finding?.message).toContain(`with the prices "${usual}", "Holiday", "New list", on`);
  });

  it('all need room until they have ended', () => {
    const room = (local: string) =>
      fitEstimate(shownAt(local), { width: 1920, height: 1080 }, { price: 700, directions: 20 }, [
        'de-AT',
      ]);
    expect(room('2026-12-01T00:00:00').widest).toContain('1.234,5678');
    expect(room('2026-12-27T00:00:00').widest).not.toContain('1.234');
    expect(room('2026-12-27T00:00:00').maxCapHeightPx).toBeGreaterThan(
      room('2026-12-01T00:00:00').maxCapHeightPx,
    );
  });

  it('all need a font', async () => {
    const path = '$.cost_rates[2].marketing_texts.de.short_description';
    expect(characterNotices(bundle)).toMatchObject([{ path, code: 'missing_character' }]);
    const found = await checkTexts({ locales: [], contact: null }, shownAt(), {});
    expect(found).toMatchObject([{ path: `bundle ${path}`, code: 'missing_character' }]);
  });
});
