import {
  type Answer,
  type CommandResult,
  columns,
  exitGood,
  exitProblems,
  printableJson,
  success,
} from '@wattpost/command';
import type { DisplayRow } from '@wattpost/contract/wire';
import { createDisplayView, displayOnWire } from '@wattpost/platform';
import { readServerConfig } from '../config/index.ts';
import { type DatabaseOptions, configuredDatabase, withDatabaseAt } from '../database/index.ts';
import type { Io } from '../host/index.ts';

/** Options of `wattpost-server displays`. */
export interface DisplaysCommandOptions extends DatabaseOptions {
  /** Only those whose verdict is not `right`. */
  readonly wrong?: boolean;
  readonly json?: boolean;
}

const cells: Readonly<Record<string, (row: DisplayRow) => string | null>> = {
  VERDICT: ({ verdict }) => verdict,
  DISPLAY: ({ uuid }) => uuid,
  STATIONS: ({ stations }) =>
    stations.map(({ uuid, name }) => name ?? `unknown ${uuid}`).join(', ') || null,
  SHOWS: ({ shown }) => shown || null,
  'SHOULD SHOW': ({ shouldShow }) => shouldShow,
  SINCE: ({ shownSince }) => shownSince,
  CLOCK: ({ isClockTrusted, clockOffsetSeconds }) =>
    isClockTrusted ? `${clockOffsetSeconds >= 0 ? '+' : ''}${clockOffsetSeconds} s` : 'untrusted',
  VERSION: ({ version }) => version,
  'LAST WORD': ({ lastWord }) => lastWord,
  REASON: ({ reason }) => reason,
};

/** `wattpost-server displays`: what displays show. Exit 1 when one is silent or wrong. */
export async function displaysCommand(
  io: Io,
  options: DisplaysCommandOptions,
): Promise<CommandResult<Answer>> {
  const settings = await readServerConfig(io, options);
  if (!settings.ok) return settings;
  const { database, displays: configured } = settings.value.config;
  const location = await configuredDatabase(io, database);
  if (!location.ok) return location;
  return withDatabaseAt<Answer>(io, location.value, options, 'refuse', async (store) => {
    const sources = { store, nowMs: io.now, silentReports: configured.silent_reports };
    const { displays, counts } = await createDisplayView(sources)(null);
    const listed = options.wrong === true ? displays.filter(isNotRight) : displays;
    const rows = listed.map(displayOnWire);
    const exitCode = counts.silent + counts.wrong > 0 ? exitProblems : exitGood;
    if (options.json === true) {
      const output = [`${printableJson({ counts, displays: rows })}\n`];
      return success({ output, notes: [], exitCode });
    }
    if (rows.length === 0) {
      const none = displays.length === 0 ? 'No display has reported.' : 'Every display is right.';
      return success({ output: [], notes: [none], exitCode });
    }
    const table = columns(
      Object.keys(cells),
      rows.map((row) => Object.values(cells).map((cell) => cell(row) ?? '-')),
    );
    return success({ output: [table], notes: [], exitCode });
  });
}

function isNotRight({ verdict }: { readonly verdict: DisplayRow['verdict'] }): boolean {
  return verdict !== 'right';
}
