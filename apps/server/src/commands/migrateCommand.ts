import { type Answer, type CommandResult, answer, success } from '@wattpost/command';
import { type DatabaseOptions, withDatabase, withLocation } from '../database/openDatabase.ts';
import type { Io } from '../host/index.ts';

/** Options of `wattpost-server migrate`. */
export interface MigrateOptions extends DatabaseOptions {
  /** Only lists the migrations. */
  readonly dryRun?: boolean;
}

/** `wattpost-server migrate`: creates the database, or migrates it to this version. */
export function migrateCommand(io: Io, options: MigrateOptions): Promise<CommandResult<Answer>> {
  const version = `wattpost-server ${io.version}`;
  if (options.dryRun === true) {
    return withLocation(io, options, 'create', async ({ location, name }) => {
      const steps = await io.pendingSteps(location);
      if (steps.length === 0) return success(answer(`${name} is up to date with ${version}.\n`));
      const lines = [
        `${version} would apply these migrations to ${name}:`,
        ...steps.map((step) => `  ${step}`),
        'Nothing was changed.',
      ];
      return success(answer(`${lines.join('\n')}\n`));
    });
  }
  return withDatabase(io, options, 'create', (_store, { name }) =>
    Promise.resolve(success(answer(`${name} is ready for ${version}.\n`))),
  );
}
