import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/openStore.ts';
import { displayStatus } from '../support/displayReports.ts';
import { importSite, names, siteWith } from '../support/site.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const db = folder.path('displays.db');
const empty = folder.path('empty.db');
const quiet = 'd0000000-0000-4000-8000-000000000001';
const night = 'd0000000-0000-4000-8000-000000000002';

async function displays(
  ...args: readonly string[]
): Promise<readonly [number | null, string, string]> {
  const { exitCode, out, err } = await wattpostServer(['displays', '--db', db, ...args]);
  return [exitCode, out, err];
}

beforeAll(async () => {
  const organization_uuid = names.organization;
  const organizations = [{ uuid: organization_uuid, name: 'A', follow: null }];
  for (const location of [db, empty]) {
    const store = await openStore(location);
    await importSite(store, siteWith({ organizations }));
    await store.close();
  }
  const store = await openStore(db);
  const record = { organization_uuid, line: 0, hash: '0'.repeat(64) };
  const hourAgoMs = Date.now() - 3_600_000;
  const status = displayStatus({
    name: `Entrance ${'far '.repeat(17)}\u001b[2J`,
    price: '0,42 €\u001b[2J',
    stations: [],
    report_seconds: 60,
  });
  await store.write(async (writer) => {
    await writer.insertDisplay({ ...record, uuid: quiet, reported_at_ms: hourAgoMs, status });
    const at = new Date().toISOString();
    await writer.insertDisplay({
      ...record,
      uuid: night,
      reported_at_ms: Date.now(),
      status: displayStatus({ at, price: '', state: 'night', report_seconds: 86_400 }),
    });
  });
  await store.close();
});
afterAll(() => {
  folder.remove();
});

describe('wattpost-server displays', () => {
  it('lists displays, the most urgent first, within 100 columns, and exits with 1', async () => {
    const [exitCode, out, err] = await displays();
    expect([exitCode, err]).toEqual([1, '']);
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toMatch(/^VERDICT +LAST WORD +DISPLAY +NAME AND STATIONS$/);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(new RegExp(`^silent +1 h +${quiet} +Entrance`));
    expect(rows[1]).toBe('          The last word was 1 hour ago.');
    expect(rows[2]).toMatch(new RegExp(`^doubtful +\\d+ s +${night} +unknown `));
    expect(rows[3]).toBe('          A station of the display does not exist here.');
    expect(rows.filter((row) => Array.from(row).length > 100)).toEqual([]);
    // What is too long for a line is cut where it is a name.
    expect(rows[0]).toHaveLength(100);
    expect(rows[0]?.endsWith('…')).toBe(true);
    // What could steer a terminal is shown, not done.
    expect(out).not.toContain('\u001b');
  });

  it('counts missed reports as configured', async () => {
    const [exitCode, out] = await displays('--silent-reports', '100');
    expect(exitCode).toBe(0);
    expect(out).not.toContain('silent');
    expect((await displays('--silent-reports', '0'))[0]).toBe(2);
  });

  it('prints the rows of the interface as JSON', async () => {
    const [exitCode, out] = await displays('--json', '--wrong');
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      counts: { wrong: 0, silent: 1, old: 0, doubtful: 1, right: 0 },
      displays: [
        { uuid: quiet, verdict: 'silent', shouldShow: null },
        { uuid: night, verdict: 'doubtful', shown: '' },
      ],
    });
  });

  it('has a notice about the clock when the prices were changed in the future', async () => {
    const store = await openStore(db);
    await store.write(async (writer) => {
      const number = (await writer.lockPrices(names.organization)) + 1;
      const revision = {
        organization_uuid: names.organization,
        number,
        change_uuid: quiet,
        made_at_ms: Date.UTC(9000, 0, 1),
        operation: 'import',
        token_uuid: null,
        token_name: '',
        note: '',
        rates_added: 0,
        rates_changed: 0,
        rates_removed: 0,
        stations_changed: 0,
        stations_removed: 0,
      };
      const nothing = { rates: new Map(), stations: new Map() };
      await writer.addRevision(revision, nothing, nothing);
    });
    await store.close();
    const notice = `The last price change of organization ${names.organization} is dated 9000-01-01T00:00:00.000Z, which is in the future. Check the clocks of the server and of the computer that changed the prices.`;
    const [, , err] = await displays();
    expect(err.replaceAll(/\s+/g, ' ').trim()).toBe(notice);
    const [, out] = await displays('--json');
    expect(JSON.parse(out)).toMatchObject({ notices: [notice] });
  });

  it('says when there is none', async () => {
    const { exitCode, out, err } = await wattpostServer(['displays', '--db', empty]);
    expect([exitCode, out, err]).toEqual([0, '', 'No display has reported.\n']);
    const missing = await wattpostServer(['displays', '--db', folder.path('no.db')]);
    expect(missing.exitCode).toBe(2);
  });

  it('removes displays, all or none', async () => {
    const unknown = 'd0000000-0000-4000-8000-000000000009';
    const missing = await displays('remove', night, unknown);
    expect(missing).toEqual([
      2,
      '',
      expect.stringContaining(`There is no display ${unknown}`) as string,
    ]);
    expect((await displays('remove', 'night'))[0]).toBe(2);
    expect((await displays())[1]).toContain(night);
    expect(await displays('remove', night, night)).toEqual([0, '1 display was removed.\n', '']);
    expect((await displays())[1]).not.toContain(night);
  });
});
