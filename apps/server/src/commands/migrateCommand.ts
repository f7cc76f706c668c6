import { type Answer, type Result, answer, success } from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';

/** `wattpost-server migrate`: makes the database, or brings it to this version. */
export function migrateCommand(io: Io, options: DatabaseOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'made', (_store, { name }) =>
    Promise.resolve(success(answer(`${name} is ready for wattpost-server ${io.version}.\n`))),
  );
}
