import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
});

it('suppresses the warning about SQLite and no other', async () => {
  const { nodeSqlite } = await import('../../../src/store/database/nodeSqlite.ts');
  const emitted: unknown[] = [];
  const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation((warning) => {
    emitted.push(warning);
  });
  const standIn: unknown = Reflect.get(process, 'emitWarning');
  const load = process.getBuiltinModule.bind(process);
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: 'node:sqlite') => {
    process.emitWarning('SQLite is an experimental feature', 'ExperimentalWarning');
    process.emitWarning('Something else is an experimental feature', 'ExperimentalWarning');
    process.emitWarning('SQLite is mentioned in a warning of another type');
    return load(name);
  }) as typeof process.getBuiltinModule);

  const { DatabaseSync } = nodeSqlite();

  expect(emitWarning).toHaveBeenCalledTimes(2);
  expect(emitted).toEqual([
    'Something else is an experimental feature',
    'SQLite is mentioned in a warning of another type',
  ]);
  expect(Reflect.get(process, 'emitWarning')).toBe(standIn);
  const database = new DatabaseSync(':memory:');
  expect(database.prepare('select 7 as seven').get()).toEqual({ seven: 7 });
  database.close();
});
