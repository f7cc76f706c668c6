import { expect, it } from 'vitest';
import { openSqlite } from '../../../src/store/database/sqliteBackend.ts';
import { migrate } from '../../../src/store/migrations/migrate.ts';
import { timedBackend } from '../../../src/store/database/timedBackend.ts';

it('a timed backend reports every transaction, with the error that ended it', async () => {
  const seen: unknown[] = [];
  const untimed = await openSqlite(':memory:');
  await migrate(untimed);
  const backend = timedBackend(untimed, (kind, seconds, error) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(5);
    seen.push([kind, error]);
  });
  const refused = new Error('refused');
  expect(await backend.read(() => Promise.resolve(1))).toBe(1);
  await expect(backend.write(() => Promise.reject(refused))).rejects.toBe(refused);
  await backend.revisions([null]);
  await backend.close();
  expect(seen).toEqual([
    ['read', undefined],
    ['write', refused],
    ['revision', undefined],
  ]);
});
