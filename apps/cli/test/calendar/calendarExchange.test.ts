import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, priceBreakdown, priceKey } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { wattpost, type Outcome } from '../fakeIo.ts';
import { calendarFile, changedCalendar } from './calendarFiles.ts';

const party = ['--ocpi-version', '2.3.0', '--country', 'AT', '--party', 'WPT'];
const station = ['--station-label', 'Hof 1', '--time-zone', 'Europe/Vienna'];

const nothing: Readonly<Record<string, unknown>> = { marketing_texts: {}, session_fee: null };

/** The sample with nothing in these members of its prices. */
function without(...members: readonly string[]): string {
  return changedCalendar((_bundle, rates) => ({
    cost_rates: JSON.parse(
      JSON.stringify(rates, (key, value: unknown) =>
        members.includes(key) ? nothing[key] : value,
      ),
    ) as Bundle['cost_rates'],
  }));
}

// A fee that is due in some of the lists only is beyond OCPI.
const withTexts = without('session_fee');
const plain = without('session_fee', 'marketing_texts');

/** The plain one with a second station that has the holiday, and not the new list. */
const twoStations = ((): string => {
  const bundle = JSON.parse(plain) as Bundle;
  const others = bundle.stations.map((one) => ({
    ...one,
    uuid: 'other',
    cost_rate_periods: one.cost_rate_periods?.slice(0, 1),
  }));
  return JSON.stringify({ ...bundle, stations: [...bundle.stations, ...others] });
})();

function exported(text: string, ...args: readonly string[]): Promise<Outcome> {
  const files = { 'city.json': text };
  return wattpost(['export', 'ocpi', 'city.json', ...party, ...args, '-o', 't.json', '--json'], {
    files,
  });
}

function imported(tariffs: string | undefined, ...args: readonly string[]): Promise<Outcome> {
  const files = { 't.json': tariffs ?? '', 'city.json': plain };
  return wattpost(['import', 'ocpi', 't.json', ...args, '-o', 'n.json'], { files });
}

function bundleIn(text: string | undefined): Bundle {
  const reading = readBundle(text ?? '');
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** What drivers pay at some instants in each of the sample's price lists. */
function prices(bundle: Bundle): string[] {
  const plan = stationPlan(bundle, bundle.stations[0]?.uuid ?? '');
  return [
    ...['2026-12-19T22:59:59Z', '2026-12-19T23:00:00Z', '2026-12-24T12:00:00Z'],
    ...['2027-01-06T22:59:59Z', '2027-01-06T23:00:00Z', '2027-01-07T11:00:00Z'],
    ...['2027-03-28T00:30:00Z', '2027-07-01T10:00:00Z'],
  ].map((at) => {
    const { intervals, tax } = priceAt(plan, Date.parse(at));
    return priceKey(intervals && priceBreakdown(intervals, tax));
  });
}

describe('K a calendar as OCPP', () => {
  it('is a tariff for each list, from when on it is valid', async () => {
    const files = { 'city.json': withTexts };
    const { exitCode, written } = await wattpost(
      ['export', 'ocpp', 'city.json', '--version', '2.1', '-o', 't.json'],
      { files },
    );
    expect(exitCode).toBe(0);
    const requests = JSON.parse(written.get('t.json') ?? '') as {
      tariff: { validFrom?: string };
    }[];
    expect(requests.map(({ tariff }) => tariff.validFrom)).toEqual([
      ...[undefined, '2026-12-19T23:00:00.000Z', '2027-01-06T23:00:00.000Z'],
    ]);
  });

  it('is one tariff where one list applies from now on', async () => {
    const files = { 'city.json': withTexts };
    const { written } = await wattpost(
      ['export', 'ocpp', 'city.json', '--version', '2.1', '--at', '2027-02-01', '-o', 't.json'],
      { files },
    );
    expect(JSON.parse(written.get('t.json') ?? '')).toMatchObject({ tariff: { currency: 'EUR' } });
  });
});

describe('K a calendar as OCPI, and back', () => {
  it.each([
    ['a tariff for each list, where texts differ', withTexts, 3],
    ['one tariff for all lists', plain, 1],
  ])('%s', async (_, text, count) => {
    const out = await exported(text);
    expect(JSON.parse(out.out)).toMatchObject({ prices_are_the_same: true, periods: 2 });
    const tariffs = out.written.get('t.json');
    const parsed = JSON.parse(tariffs ?? '') as object;
    expect(Array.isArray(parsed) ? parsed.length : 1).toBe(count);
    const back = await imported(tariffs, ...station, '--json');
    expect(JSON.parse(back.out)).toMatchObject({ prices_are_the_same: true, follow: 'schedule' });
    const made = bundleIn(back.written.get('n.json'));
    expect(made).toMatchObject({
      format: 'wattpost-bundle/2',
      follow: 'schedule',
      zone_data: { version: '2026c' },
    });
    expect(prices(made)).toEqual(prices(bundleIn(text)));
  });

  it('says what was made of several tariffs, and puts them in place of the same ones', async () => {
    const tariffs = (await exported(withTexts)).written.get('t.json');
    const first = await imported(tariffs, ...station);
    expect(first.out.replaceAll('\n', ' ')).toMatch(
      /^n\.json: tariffs (AT\*WPT\*\S+,? ){3}\(OCPI 2\.3\.0\) as 3 cost rates, 6 weekly entries, 2 periods, sessions as with --follow schedule, as wattpost-bundle\/2;/,
    );
    const files = { 't.json': tariffs ?? '', 'n.json': first.written.get('n.json') ?? '' };
    const again = await wattpost(['import', 'ocpi', 't.json', '--into', 'n.json', '-o', 'm.json'], {
      files,
    });
    expect(again.exitCode).toBe(0);
    expect(prices(bundleIn(again.written.get('m.json')))).toEqual(
      prices(bundleIn(files['n.json'])),
    );
  });

  it('refuses fees that differ between lists, unless it is told not to', async () => {
    const { exitCode, out } = await wattpost([
      'export',
      'ocpi',
      calendarFile,
      ...party,
      '-o',
      't.json',
      '--json',
    ]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ problems: [{ code: 'fee_depends_on_time' }, {}] });
  });

  it('one cost rate alone is one tariff without periods', async () => {
    const uuid = bundleIn(plain).cost_rates[1]?.uuid ?? '';
    const out = await exported(plain, '--rate', uuid);
    expect(JSON.parse(out.out)).toMatchObject({ cost_rate: uuid, elements: 1 });
  });

  it('asks for the station where several have other prices', async () => {
    const asked = await exported(twoStations);
    expect(asked.exitCode).toBe(2);
    expect(asked.err + asked.out).toContain('several stations; choose one with --station');
    const chosen = await exported(twoStations, '--station', 'other');
    expect(JSON.parse(chosen.out)).toMatchObject({ periods: 1 });
    expect((await exported(twoStations, '--station', 'other', '--rate', 'x')).exitCode).toBe(2);
    expect((await exported(twoStations, '--station', 'x')).exitCode).toBe(2);
  });
});
