import { readFileSync } from 'node:fs';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

interface SiteText {
  readonly cost_rates: readonly {
    readonly organization_uuid: string;
    readonly intervals: { readonly energy: readonly { readonly price: number }[] } | null;
  }[];
}

const city = readFileSync(sampleSitePath('city'), 'utf8');
const { cityWorks } = citySiteOrganizations;

/** The site with another default price per kWh of an organization's cost rates. */
function priced(price: number): string {
  const site = JSON.parse(city) as SiteText;
  const cost_rates = site.cost_rates.map((rate) => {
    if (rate.organization_uuid !== cityWorks || rate.intervals === null) return rate;
    const energy = rate.intervals.energy.map((block) => ({ ...block, price }));
    return { ...rate, intervals: { ...rate.intervals, energy } };
  });
  return JSON.stringify({ ...site, cost_rates });
}

const folder = testFolder();
const db = folder.path('city.db');

function history(
  ...args: readonly string[]
): Promise<{ exitCode: number | null; out: string; err: string }> {
  return wattpostServer(['history', '--db', db, '--organization', cityWorks, ...args]);
}

beforeAll(async () => {
  await succeeded(['import', '-', '--db', db, '--note', 'Opening'], { stdin: Buffer.from(city) });
  const note = ['--note', 'Dearer\u001b[2J'];
  await succeeded(['import', '-', '--db', db, ...note], { stdin: Buffer.from(priced(0.55)) });
});
afterAll(() => {
  folder.remove();
});

describe('wattpost-server history', () => {
  it('lists changes of prices, the latest first, without a token', async () => {
    const { exitCode, out, err } = await history();
    expect([exitCode, err]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => /^\d/.test(line))).toEqual([
      expect.stringMatching(/^2 {2}\w{3} \d{4}-\d\d-\d\d \d\d:\d\d.* command line: Dearer/),
      expect.stringMatching(/^1 {2}.* command line: Opening$/),
    ]);
    expect(out).toContain('   1 cost rate changed: Stadt AC. ');
    expect(out).toContain('Differs from now on at AT-W-0417, AT-W-0418.');
    expect(out).not.toContain('\u001b');
    const first = await history('--limit', '1', '--json');
    expect(JSON.parse(first.out)).toMatchObject({ revisions: [{ number: 2 }], total: 2 });
    expect((await history('--limit', '1')).err).toBe('1 earlier change: --limit lists more\n');
  });

  it('compares two changes', async () => {
    const { exitCode, out } = await history('--diff', '2');
    expect(exitCode).toBe(0);
    expect(out).toContain('After change 1 → after change 2\n');
    expect(out).toContain('→ €0.55');
  });

  it('restores the prices after a change when told to, as a change without a key', async () => {
    const asked = await history('--restore', '1');
    expect([asked.exitCode, asked.err]).toEqual([
      2,
      'error: There is no terminal for the question before restoring. Add --yes to restore without it, or --dry-run to see what would change.\n',
    ]);
    const dry = await history('--restore', '1', '--dry-run');
    expect([dry.exitCode, dry.err]).toEqual([0, 'nothing was restored: this was a dry run\n']);
    expect(dry.out).toMatch(
      /^Prices as after change 1 → .*\nPrices from \w{3} \S+ \d\d:\d\d \S+ until /,
    );
    const done = await history('--restore', '1', '--yes', '--note', 'Back');
    expect([done.exitCode, done.err]).toEqual([0, '']);
    expect(done.out).toContain('\nRestored as revision 3.\n');
    const { out } = await history('--limit', '1');
    expect(out).toMatch(/^3 {2}.* command line: Back$/m);
    const again = await history('--restore', '1', '--yes');
    expect(again.out).toContain('Nothing changes: the platform has these prices.');
  });

  it('names what is wrong', async () => {
    const missing = await history('--restore', '9', '--yes');
    expect([missing.exitCode, missing.err]).toEqual([
      1,
      expect.stringContaining('Revision not found.'),
    ]);
    const other = await wattpostServer(['history', '--db', db]);
    expect([other.exitCode, other.err]).toEqual([
      2,
      expect.stringMatching(
        /^error: 2 organizations have a history\. Add --organization \S+ or \S+\.$/m,
      ),
    ]);
    const unknown = await wattpostServer(['history', '--db', db, '--organization', 'x']);
    expect([unknown.exitCode, unknown.err]).toEqual([2, 'error: There is no organization "x".\n']);
  });
});
