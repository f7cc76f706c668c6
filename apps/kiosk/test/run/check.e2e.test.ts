import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckReport } from '@wattpost/kiosk-config';
import { sampleBundlePath, type SampleName } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

interface Checked {
  readonly code: number;
  readonly report: CheckReport;
  /** The severities on the size: what was estimated, if that is a refusal, then what was measured. */
  readonly sizes: readonly string[];
}

/** Checks a sample with its first stations on a screen of 32 inches and 1920x1080. @param createdAt default: the sample's. */
async function check(
  sample: SampleName,
  count: number,
  distanceM: number,
  now = '2026-11-21T09:00:00Z',
  createdAt?: string,
): Promise<Checked> {
  const original = JSON.parse(await readFile(sampleBundlePath(sample), 'utf8')) as {
    readonly created_at: string;
    readonly stations: readonly { readonly uuid: string }[];
  };
  const bundle = { ...original, created_at: createdAt ?? original.created_at };
  const { stations } = bundle;
  const config = {
    format: 'wattpost-kiosk/1',
    source: { kind: 'file', path: 'replaced by the command line' },
    stations: stations.slice(0, count).map(({ uuid }) => uuid),
    screen: { pixels_per_mm: 2.71, viewing_distance_m: distanceM },
    store: 'store',
  };
  const file = path.join(rig.stage.home, 'kiosk.json');
  await writeFile(file, JSON.stringify(config));
  await rig.stage.own(file);
  const args = ['--config', file, '--size', '1920x1080', '--check', '--json', '--at', now];
  const { code, stdout, stderr } = await rig.run({ bundle, args });
  if (!stdout.startsWith('{')) throw new Error(`There is no report: ${stdout}${stderr}`);
  const report = JSON.parse(stdout) as CheckReport;
  const sizes = report.findings.filter(({ area }) => area === 'size');
  return { code: code ?? -1, report, sizes: sizes.map(({ severity }) => severity) };
}

describe('wattpost-kiosk --check, on the machine itself', () => {
  it('reports as good what fits on the real screen, at every hour', async () => {
    const { code, report, sizes } = await check('city-ac', 1, 1.5);
    expect(sizes, JSON.stringify(report)).toEqual(['info']);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(code).toBe(0);
    const measured = report.findings.findLast(({ area }) => area === 'size')?.message ?? '';
    expect(measured.replaceAll('\u00a0', ' ')).toMatch(
      /can be seen in full, at every hour of a week: € 0,\d{2,3} pro kWh.*Capitals have at least \d+′ \(prices\), \d+′ \(units, conditions, directions\), \d+′ \(all others\) of arc/,
    );
    for (const [, minutes, role] of measured.matchAll(/(\d+)′ \((prices|units|all)/g)) {
      expect(Number(minutes)).toBeGreaterThanOrEqual(role === 'all' ? 20 : 42);
    }
  });

  it('refuses a distance from which it cannot be read, by estimate and by measure', async () => {
    const { code, report, sizes } = await check('city-ac', 1, 16);
    expect(sizes).toEqual(['error', 'error']);
    const messages = report.findings.map(({ message }) => message).join('\n');
    expect(messages).toContain('from 16 m, capitals have to be 195 mm high, 529 pixels');
    expect(code).toBe(1);
  });

  it('refuses what the kiosk refuses: a date years after its build that no time server confirms', async () => {
    const [now, created] = ['2099-06-02T00:00:00Z', '2099-06-01T00:00:00Z'];
    const { code, report } = await check('city-ac', 1, 1.5, now, created);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        area: 'bundle',
        severity: 'error',
        message: expect.stringMatching(
          /refuses this bundle: from_the_future: .*update the kiosk, or let a time server/,
        ) as string,
      }),
    );
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        area: 'clock',
        severity: 'error',
        message: expect.stringContaining('outdated since') as string,
      }),
    );
    expect([code, report.severity]).toEqual([1, 'error']);
  });

  it.each<[SampleName, number, number]>([
    ['motorway-hpc', 1, 2],
    ['all-stations', 2, 0.75],
    ['all-stations', 2, 6],
  ])('estimates nothing that the screen contradicts: %s, %i at %d m', async (...what) => {
    const { sizes } = await check(...what);
    // Never a good and a bad one.
    expect([...new Set(sizes)]).toHaveLength(1);
  });
});
