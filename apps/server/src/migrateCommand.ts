import { answer, type Answer } from './answer.ts';
import { success, type Result } from './failure.ts';
import type { Io } from './io.ts';
import { withDatabase, type DatabaseOptions } from './openDatabase.ts';

/** `wattpost-server migrate`: makes the database, or brings it to this version. */
export function migrateCommand(io: Io, options: DatabaseOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'made', (_store, { name }) =>
    Promise.resolve(success(answer(`${name} is ready for wattpost-server ${io.version}.\n`))),
  );
}
