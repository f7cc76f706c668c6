import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepNames } from '../../src/store/migrations/migrations.ts';
import { pendingSteps } from '../../src/store/index.ts';
import { executeSql } from '../support/executeSql.ts';
import { succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';
import { withStores } from '../support/withStores.ts';
import { undoCostRatePeriods } from '../store/migrations/undo.ts';

const isFile = (location: string): boolean => !location.startsWith('postgres:');

/** The output, without the database's name and the version. */
async function dryRun(location: string): Promise<string> {
  const { out } = await succeeded(['migrate', '--dry-run', '--db', location]);
  return out.replace(/"[^"]+"|postgres:\S+\w/, 'DB').replace(/server \d\S*/, 'server VERSION');
}

const listed = (steps: readonly string[]): string =>
  [
    'wattpost-server VERSION would apply these migrations to DB:',
    ...steps.map((step) => `  ${step}`),
    'Nothing was changed.\n',
  ].join('\n');

describe('migrate --dry-run', () => {
  withStores(
    ({ newLocation, migratedLocation }) => {
      it('lists every migration of a new database, which it does not create', async () => {
        const location = await newLocation();
        expect(await dryRun(location)).toBe(listed(stepNames));
        expect(await dryRun(location)).toBe(listed(stepNames));
        if (isFile(location)) expect(existsSync(location)).toBe(false);
      });

      it('lists those that an older database lacks, and leaves it as it is', async () => {
        const location = await migratedLocation();
        await executeSql(location, undoCostRatePeriods.join(';'));
        const before = isFile(location) ? readFileSync(location) : undefined;
        const lacks = stepNames.slice(stepNames.indexOf('011-cost-rate-periods'));
        expect(await dryRun(location)).toBe(listed(lacks));
        expect(await pendingSteps(location)).toEqual(lacks);
        if (before !== undefined) {
          expect(readFileSync(location).equals(before)).toBe(true);
          const beside = readdirSync(dirname(location)).filter((name) => /-(wal|shm)$/.test(name));
          expect(beside).toEqual([]);
        }

        await succeeded(['migrate', '--db', location]);
        expect(await dryRun(location)).toBe('DB is up to date with wattpost-server VERSION\n');
      });

      it('refuses a database of a newer version', async () => {
        const location = await migratedLocation();
        await executeSql(location, "insert into kysely_migration values ('999-later', '2030')");
        const refused = await wattpostServer(['migrate', '--dry-run', '--db', location]);
        expect(refused.exitCode).toBe(2);
        expect(refused.err).toMatch(/newer version of wattpost-server.*999-later/);
      });
    },
    ({ shared }) => shared,
  );

  it('a backup from before brings the older database back (docs/upgrading.md)', async () => {
    const folder = testFolder();
    const [db, backup] = [folder.path('wattpost.db'), folder.path('before.db')];
    await succeeded(['migrate', '--db', db]);
    await executeSql(db, undoCostRatePeriods.join(';'));
    const lacks = await pendingSteps(db);
    await succeeded(['backup', backup, '--db', db]);
    await succeeded(['migrate', '--db', db]);
    expect(await pendingSteps(db)).toEqual([]);
    await succeeded(['restore', '--replace', backup, '--db', db]);
    expect(await pendingSteps(db)).toEqual(lacks);
    folder.remove();
  });

  it('a database in memory has nothing yet', async () => {
    expect(await pendingSteps(':memory:')).toEqual(stepNames);
  });
});
