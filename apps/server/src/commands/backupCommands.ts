import {
  type Answer,
  type CommandResult,
  answer,
  success,
  systemReason,
  usage,
} from '@wattpost/command';
import type { ConfigOptions } from '../config/index.ts';
import { databaseFile } from '../database/openDatabase.ts';
import type { Io } from '../host/index.ts';
import { unwritable } from './unwritable.ts';

/** `wattpost-server backup`: a snapshot of the database in a new file. */
export function backupCommand(
  io: Io,
  file: string,
  options: ConfigOptions,
): Promise<CommandResult<Answer>> {
  const postgres = 'use pg_dump, which copies it while servers run';
  return databaseFile(io, options, 'refuse', postgres, async ({ location, name }) => {
    const to = JSON.stringify(file);
    const done = await io.backupDatabase(location, file);
    switch (done.kind) {
      case 'written':
        return success(answer(`${name} is backed up in ${to}.\n`));
      case 'exists':
        return usage(`${to} exists already; name another file for the backup.`);
      case 'foreign':
        return usage(`Cannot use ${name}: it is not a database of wattpost-server.`);
      case 'unwritable':
        return unwritable(file, done.code);
    }
  });
}

/** Options of `wattpost-server restore`. */
export interface RestoreOptions extends ConfigOptions {
  /** Whether to replace an existing database. */
  readonly replace?: boolean;
}

/** `wattpost-server restore`: replaces the database by a backup. */
export function restoreCommand(
  io: Io,
  file: string,
  options: RestoreOptions,
): Promise<CommandResult<Answer>> {
  const postgres = 'use pg_restore, or psql, with what pg_dump wrote';
  return databaseFile(io, options, 'create', postgres, async ({ location, name }) => {
    const from = JSON.stringify(file);
    const done = await io.restoreDatabase(file, location, options.replace === true);
    switch (done.kind) {
      case 'restored':
        return success(answer(`${name} is restored from ${from}.\n`));
      case 'exists':
        return usage(
          `${JSON.stringify(done.path)} exists already. Name another database with --db, or replace it and lose its data with --replace.`,
        );
      case 'in_use':
        return usage(`${name} is in use; stop the server first.`);
      case 'link':
        return usage(
          `${name} is a link to ${JSON.stringify(done.target)}, and a restore follows no links; name the file itself with --db.`,
        );
      case 'foreign':
        return usage(
          `${name} is not a database of wattpost-server, so it is not replaced; name another file with --db, or move this one away.`,
        );
      case 'same':
        return usage(`${from} is the database itself; name a backup of it.`);
      case 'unreadable':
        return usage(`Cannot read ${from}: ${systemReason(done.code)}.`);
      case 'unwritable':
        return unwritable(location, done.code);
      case 'unfit':
        return usage(`Cannot restore ${from}: ${done.reason.replace(/\.$/, '')}.`);
    }
  });
}
