import type { Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { sampleText, wattpost, type Outcome } from '../fakeIo.ts';
import { calendarFile, changedCalendar } from './calendarFiles.ts';

const longer = changedCalendar(({ stations }) => ({
  stations: stations.map((station) => ({
    ...station,
    cost_rate_periods: (station.cost_rate_periods ?? []).map((period) =>
      period.until === null ? period : { ...period, until: '2027-01-10T00:00:00' },
    ),
  })),
}));

/** A holiday price four times as high. */
const dearer = changedCalendar((_bundle, rates) => ({
  cost_rates: rates.map((rate, index) =>
    index === 1
      ? (JSON.parse(JSON.stringify(rate).replace('"price":0.42', '"price":1.68')) as typeof rate)
      : rate,
  ),
}));

function diff(after: string, args: readonly string[] = []): Promise<Outcome> {
  return wattpost(['diff', calendarFile, 'new.json', ...args], { files: { 'new.json': after } });
}

describe('K wattpost diff of calendars', () => {
  it('covers every period that has not ended, and says so', async () => {
    const { exitCode, out } = await diff(longer);
    expect(exitCode).toBe(1);
    expect(out).toContain('Prices from Sat 2026-11-21 10:00 CET until Sun 2027-01-24 00:00 CET');
    expect(out).toContain('Periods of cost rates differ at 1 station.');
    expect(out).toContain('period removed: Stadt AC Weihnachten from 2026-12-20 until 2027-01-07');
    expect(out).toContain('period added: Stadt AC Weihnachten from 2026-12-20 until 2027-01-10');
    expect(out).toContain(
      'Stadt AC 2027, Nachtstrom (weekly schedule): €0.43/kWh; €0.50/session\n  → Stadt AC Weihnachten (default price): €0.42/kWh',
    );
    expect(out).toContain('Thu 2027-01-07 00:00–06:00');
  });

  it('finds nothing between equal calendars, and four weeks where there is none', async () => {
    const same = await diff(sampleText('holiday-and-new-year'));
    expect([same.exitCode, same.out.endsWith('\nNo difference.\n')]).toEqual([0, true]);
    const plain = await wattpost(['diff', 'city-ac.json', 'city-ac.json']);
    expect(plain.out).toContain('until Sat 2026-12-19 10:00 CET');
  });

  it('a price of a period that becomes four times as high is to be checked', async () => {
    const { stations } = JSON.parse(dearer) as Bundle;
    const { out } = await diff(dearer, ['--station', stations[0]?.uuid ?? '']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'Check these changes Prices change by more than a factor of three: the default price (€0.42/kWh → €1.68/kWh).',
    );
  });

  it('tells programs of periods and cost rates', async () => {
    const printed = JSON.parse((await diff(longer, ['--json'])).out) as {
      stations: { periods: unknown[]; price_changes: { before: object; after: object }[] }[];
    };
    const [station] = printed.stations;
    expect(station?.periods).toEqual([
      {
        kind: 'removed',
        from: '2026-12-20T00:00:00',
        until: '2027-01-07T00:00:00',
        rate: 'Stadt AC Weihnachten',
      },
      {
        kind: 'added',
        from: '2026-12-20T00:00:00',
        until: '2027-01-10T00:00:00',
        rate: 'Stadt AC Weihnachten',
      },
    ]);
    const { cost_rates: rates } = JSON.parse(longer) as Bundle;
    expect(station?.price_changes[0]).toMatchObject({
      before: { cost_rate_uuid: rates[2]?.uuid },
      after: { cost_rate_uuid: rates[1]?.uuid },
    });
  });
});
