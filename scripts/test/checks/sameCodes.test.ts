import { readFileSync, writeFileSync } from 'node:fs';
import { readBundle, stationRateUuids, type Bundle, runtimeZones } from '@wattpost/contract';
import { checkKiosk } from '@wattpost/kiosk-config';
import { nodeProbes } from '@wattpost/kiosk-config/node';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wattpost } from '../../../apps/cli/test/fakeIo.ts';
import { makeKioskFolder, type KioskFolder } from '../../../apps/cli/test/kioskFolder.ts';
import { acceptBundle } from '../../../apps/kiosk/src/main/bundle/acceptBundle.ts';
import { readKioskOptions, storeFolder } from '../../../apps/kiosk/src/main/settings/options.ts';
import { answer } from '../../../apps/preview/src/core/answers.ts';
import { emptyWorkspace } from '../../../apps/preview/src/core/workspace/workspace.ts';

/** Bundles as text, by their defect. */
type Change = (bundle: Record<string, unknown> & Bundle) => unknown;

const first = <Item>(list: readonly Item[]): Item => list[0] as Item;

/** Variants of a sample; they are valid, but partly implausible. */
const changes: readonly (readonly [string, (typeof sampleNames)[number], Change])[] = [
  ...sampleNames.map((name): readonly [string, typeof name, Change] => [name, name, (it) => it]),
  [
    'has expired',
    'city-ac',
    (it) => ({ ...it, created_at: '2004-02-01T00:00:00Z', valid_until: '2004-03-01T00:00:00Z' }),
  ],
  [
    'expires soon',
    'city-ac',
    (it) => ({ ...it, valid_until: new Date(Date.now() + 90_000_000).toISOString() }),
  ],
  ['is made in the future', 'city-ac', (it) => ({ ...it, created_at: '2100-01-01T00:00:00Z' })],
  ['has no end', 'default-only', (it) => ({ ...it, valid_until: null })],
  [
    'has a fast charger with a fee, without directions, with a mark in its name',
    'city-ac',
    (it) => ({
      ...it,
      stations: [{ ...first(it.stations), max_power_kw: 150, directions: [], label: 'A\u202eB' }],
    }),
  ],
  [
    'has a station of unknown power with a fee',
    'city-ac',
    (it) => ({ ...it, stations: [{ ...first(it.stations), max_power_kw: null }] }),
  ],
  [
    'has a station on another clock, and no default price',
    'default-only',
    (it) => ({
      ...it,
      cost_rates: [{ ...first(it.cost_rates), time_zone: 'Asia/Tokyo', intervals: null }],
    }),
  ],
  [
    'has a cost rate that nobody uses',
    'city-ac',
    (it) => ({
      ...it,
      cost_rates: [...it.cost_rates, { ...first(it.cost_rates), uuid: 'spare', intervals: null }],
    }),
  ],
  [
    'has dates that are over',
    'motorway-hpc',
    (it) => ({
      ...it,
      cost_rates: [
        {
          ...first(it.cost_rates),
          unique: first(it.cost_rates).unique.map((entry) => ({
            ...entry,
            validity: {
              ...entry.validity,
              start: entry.validity.start.replace(/^\d{4}/, '2004'),
              end: entry.validity.end?.replace(/^\d{4}/, '2004'),
            },
          })),
        },
      ],
    }),
  ],
  [
    'has entries that overlap',
    'city-ac',
    (it) => ({
      ...it,
      cost_rates: [
        {
          ...first(it.cost_rates),
          recurring: first(it.cost_rates).recurring.flatMap((entry) => [
            entry,
            { ...entry, uuid: `${entry.uuid}-again` },
          ]),
        },
      ],
    }),
  ],
];

/** Each is refused. */
const broken: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no JSON', '{"format": '],
  ['another format', '{"format": "something/1"}'],
  ['a key twice', '{"format": "wattpost-bundle/1", "format": "wattpost-bundle/1"}'],
  [
    'two things wrong',
    readFileSync(sampleBundlePath('city-ac'), 'utf8')
      .replace('"currency": "EUR"', '"currency": "euro"')
      .replace(/"valid_until": [^,]+/, '"valid_until": "tomorrow"'),
  ],
];

interface Coded {
  readonly code?: string;
  readonly path: string;
}

/** Codes about the runtime, not the bundle. */
const ofRuntime = ['zone_sources_differ', 'zone_data_unknown'];

function codesOf(list: readonly Coded[]): readonly string[] {
  return list.flatMap(({ code }) => code ?? []).filter((code) => !ofRuntime.includes(code));
}

const sorted = (codes: readonly string[]): readonly string[] => [...codes].sort();

/** The preview has one line for all windows past midnight of a price list. */
function withOneMidnight(codes: readonly string[]): readonly string[] {
  return codes.filter(
    (code, index) => code !== 'crosses_midnight' || codes.indexOf(code) === index,
  );
}

let folder: KioskFolder;
beforeEach(() => {
  folder = makeKioskFolder();
});
afterEach(() => {
  folder.remove();
});

/** The codes of `wattpost check`. */
async function checked(text: string): Promise<{ problems: Coded[]; found: Coded[] }> {
  const now = new Date().toISOString();
  const { out } = await wattpost(['check', '-', '--json'], { stdin: text, now });
  const { problems, diagnostics, notices } = JSON.parse(out) as Record<string, Coded[]>;
  return { problems: problems ?? [], found: [...(diagnostics ?? []), ...(notices ?? [])] };
}

/** Whether the kiosk would show it. */
function isAccepted(bytes: Uint8Array, stations: readonly string[]): boolean {
  const nowMs = Date.now();
  const clocks = { nowMs, builtAtMs: nowMs, isClockTrusted: false };
  return acceptBundle(
    { bytes: Buffer.from(bytes), signature: null },
    { stations, publicKey: null, current: null, ...clocks },
  ).ok;
}

/** The codes of `wattpost kiosk check`, and of the kiosk itself. */
async function checkedForKiosk(
  text: string,
  stations: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const file = folder.place('bundle.json');
  writeFileSync(file, text);
  const of = stations.length === 0 ? {} : { stations };
  const { findings } = await folder.check(of, { now: new Date().toISOString() });
  const named = stations.length === 0 ? [] : ['--station', stations.join(',')];
  const reading = readKioskOptions(['--bundle', file, ...named, '--check', '--json'], Date.now());
  if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
  const { options } = reading;
  let isMeasured = false;
  // As `wattpost-kiosk --check` does it (checkBoard.ts), but for the window in which it measures.
  const report = await checkKiosk(
    { ...options, store: storeFolder(options, folder.path) },
    {
      ...nodeProbes(),
      zones: runtimeZones,
      isKiosk: true,
      screen: { width: 1920, height: 1080 },
      measure: (bytes) => {
        isMeasured = isAccepted(bytes, options.stations);
        return Promise.resolve({
          fits: true,
          price: '',
          fullTurnSeconds: 20,
          arcMinutes: { price: 90, terms: 45, other: 25 },
        });
      },
    },
  );
  expect(isMeasured).toBe(isAccepted(Buffer.from(text), options.stations));
  expect(report.findings.filter(({ message }) => / as root/.test(message))).toEqual([]);
  return [codesOf(findings), codesOf(report.findings)];
}

describe('every tool says the same of a bundle', () => {
  it.each(changes)('that %s', async (_what, sample, change) => {
    const bundle = JSON.parse(readFileSync(sampleBundlePath(sample), 'utf8')) as Bundle;
    const text = JSON.stringify(change(bundle as Record<string, unknown> & Bundle));
    const reading = readBundle(text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const { found } = await checked(text);

    const bytes = new TextEncoder().encode(text);
    const request = { side: 'edited', name: 'it', bytes, now: new Date().toISOString() } as const;
    const { workspace } = answer(emptyWorkspace, { name: 'open', request });
    const shown = answer(workspace, { name: 'diagnostics', request: { nowMs: Date.now() } }).answer;
    const codes = (shown?.findings ?? []).map(({ code }) => code);
    expect(sorted(withOneMidnight(codes))).toEqual(sorted(withOneMidnight(codesOf(found))));

    const stations = reading.bundle.stations.slice(0, 4);
    const rates = new Set(stations.flatMap(stationRateUuids));
    const places = [
      ...['$.valid_until', '$.created_at'],
      ...stations.map((_, index) => `$.stations[${index}]`),
      ...reading.bundle.cost_rates.flatMap(({ uuid }, index) =>
        rates.has(uuid) ? `$.cost_rates[${index}]` : [],
      ),
    ];
    const concerning = found.filter(({ path }) =>
      places.some((place) => path === place || path.startsWith(`${place}.`)),
    );
    const uuids = stations.map(({ uuid }) => uuid);
    for (const codes of await checkedForKiosk(text, uuids)) {
      expect(sorted(codes)).toEqual(sorted(codesOf(concerning)));
    }
  });

  it.each(broken)('that is broken: %s', async (_what, text) => {
    const { problems } = await checked(text);
    expect(problems.length).toBeGreaterThan(0);
    const bytes = new TextEncoder().encode(text);
    const request = { side: 'edited', name: 'it', bytes, now: new Date().toISOString() } as const;
    const opened = answer(emptyWorkspace, { name: 'open', request }).answer;
    if (opened.kind !== 'refused') throw new Error('It was opened.');
    expect(codesOf(opened.problems)).toEqual(codesOf(problems));
    for (const codes of await checkedForKiosk(text, [])) expect(codes).toEqual(codesOf(problems));
  });
});
