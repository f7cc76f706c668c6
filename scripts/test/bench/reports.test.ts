import { parseSite } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { kioskReport } from '../../bench/kiosk/kiosk.ts';
import { help, parseOptions } from '../../bench/options.ts';
import { httpReport } from '../../bench/platform/http.ts';
import { publishingReport } from '../../bench/platform/publishing.ts';
import * as sites from '../../bench/platform/site.ts';
import { contest, summary } from '../../bench/report/contest.ts';
import { duration, figure, size } from '../../bench/report/figures.ts';
import { quick, thorough } from '../../bench/report/part.ts';

/** The cells of each row of a table. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll('\u202f', ' ').match(/(?<=^\|).*(?=\|$)/gm) ?? [];
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

describe('the options', () => {
  const named = [{ id: 'price' }, { id: 'size' }, { id: 'scale', isOnDemand: true as const }];
  const usual = { help: false, quick: false, writeDocs: false, isComparable: true };
  it.each([
    [[], { ...usual, only: ['price', 'size'], settings: thorough }],
    [
      ['--only', 'scale', '--quick'],
      { ...usual, quick: true, only: ['scale'], settings: quick, isComparable: false },
    ],
    [
      ['--only', 'size', '--set', 'scaleMinutes=0.5,scaleDisplays=20'],
      {
        ...usual,
        only: ['size'],
        settings: { ...thorough, scaleMinutes: 0.5, scaleDisplays: 20 },
        isComparable: false,
      },
    ],
  ])('%j', (args, options) => {
    expect(parseOptions(args, named)).toEqual(options);
  });
  it.each([
    [['--only', 'sise'], 'sise'],
    [['--slow'], 'slow'],
    [['--write-docs', '--quick'], 'full run'],
    [['--set', 'minutes=3'], 'no setting "minutes"'],
    [['--set', 'scaleMinutes'], 'scaleMinutes needs a number'],
    [['--set', 'scaleMinutes=-1'], 'scaleMinutes needs a number'],
  ])('%j is refused', (args, message) => {
    expect(() => parseOptions(args, named)).toThrow(message);
  });
  it('--help names the parts and the settings', () => {
    expect(help(named)).toMatch(/price, size\n.*take long: scale\n.*scaleMinutes=15/);
  });
});

it.each([
  [figure(0), '0'],
  [figure(0.2834), '0.283'],
  [figure(999.6), '1 000'],
  [figure(10_319_742), '10 300 000'],
  [duration(4.82), '4.82 ns'],
  [duration(24_161_450), '24.2 ms'],
  [size(34_221_716), '34.2 MB'],
])('%s is written %s', (text, expected) => {
  expect(text.replaceAll('\u202f', ' ')).toBe(expected);
});

describe('summary', () => {
  it('has the median and the extremes', () => {
    expect(summary([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
  });
  it.each([[[]], [[1, NaN]], [[1 / 0]]])('of %j is an error', (values) => {
    expect(() => summary(values)).toThrow('no median');
  });
});

it('contest starts each round with another side and drops rounds that warm up', async () => {
  const order: string[] = [];
  const measure = (side: string): Promise<number> => Promise.resolve(order.push(side));
  const rounds = await contest(['kiosk', 'bare'], 1, measure, 1);
  expect([order, rounds]).toEqual([['kiosk', 'bare', 'bare', 'kiosk'], [{ bare: 3, kiosk: 4 }]]);
});

describe('the tables', () => {
  /** Memory in bytes. */
  const kioskTable = (kiosk: number, bare: number): string =>
    kioskReport({
      electron: 'Electron 45',
      starts: [{ kiosk: 600, bare: 400 }],
      idle: [
        { kiosk: { bytes: kiosk, coreShare: 0.0065 }, bare: { bytes: bare, coreShare: 0.0007 } },
      ],
    });

  it('http: requests and their share', () => {
    const rounds = [{ platform: 6_000, bare: 10_000 }];
    expect(rowsOf(httpReport([{ title: 'Detail', bodyBytes: 1000, rounds }])).at(-1)).toEqual([
      ...['Detail', '1.00 kB', '6 000', '10 000', '0.60', '0.60 – 0.60'],
    ]);
  });

  it('publishing: durations', () => {
    const text = publishingReport(1_000, { outboxMs: 2_000, tableMs: 3_000, statusMs: 4_000 });
    expect(rowsOf(text).at(-1)?.slice(1)).toEqual(['10.0', '2.00 s', '3.00 s', '4.00 s']);
  });

  it('kiosk', () => {
    expect(rowsOf(kioskTable(2.3e8, 2e8)).slice(2)).toEqual([
      ['start to painted text', '600 ms', '400 ms', '1.50×', '1.50 – 1.50'],
      ['memory', '230 MB', '200 MB', '1.15×', '1.15 – 1.15'],
      ['idle, share of a core', '0.65 %', '0.07 %', '', ''],
    ]);
  });

  it('kiosk, without root: no memory', () => {
    expect(kioskTable(0, 0)).not.toContain('| memory');
  });
});

it.each([
  sites.benchSite(200),
  sites.scheduleSite(),
  sites.partnerSite('http://127.0.0.1:9'),
  sites.changedSite(200),
])('site %# can be imported', (site) => {
  expect(parseSite(site)).toMatchObject({ ok: true });
});

it('the change gives a tenth of the cost rates a price that none had', () => {
  const prices = (site: object): number =>
    JSON.stringify(site).split(`:${sites.newPrice}`).length - 1;
  expect([prices(sites.benchSite(200)), prices(sites.changedSite(200))]).toEqual([0, 2]);
});
