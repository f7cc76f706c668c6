import { type Result, problemsIn, success, systemReason, usage } from '@wattpost/command';
import { readJson } from '@wattpost/contract';
import { parseSite, type Site } from '@wattpost/contract/wire';
import type { Io } from '../host/index.ts';

/** Stands for standard input or output where a file is asked for. */
export const standardStream = '-';

/** What a file is called in messages. */
export function sourceName(path: string): string {
  return path === standardStream ? 'standard input' : path;
}

/** Reads a site from a file or from standard input; every problem of it is listed. */
export async function readSiteFile(io: Io, path: string, maxBytes: number): Promise<Result<Site>> {
  const reading =
    path === standardStream ? await io.readStdin(maxBytes) : await io.readFile(path, maxBytes);
  const source = sourceName(path);
  if (!reading.ok) {
    return usage(`Cannot read ${JSON.stringify(source)}: ${systemReason(reading.code)}.`);
  }
  const json = readJson(reading.bytes, { maxBytes });
  if (!json.ok) {
    const { problem } = json;
    const cure = problem.code === 'too_large' ? ' If that is right, raise --max-mib.' : '';
    return problemsIn(source, [{ ...problem, message: problem.message + cure }]);
  }
  const site = parseSite(json.value);
  if (site.ok && json.losses.length === 0) return success(site.site);
  return problemsIn(source, [...json.losses, ...(site.ok ? [] : site.problems)]);
}
