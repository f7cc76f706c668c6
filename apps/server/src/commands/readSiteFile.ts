import { type Result, problemsIn, readSource, sourceName, success } from '@wattpost/command';
import { readJson } from '@wattpost/contract';
import { parseSite, type Site } from '@wattpost/contract/wire';
import type { Io } from '../host/index.ts';

/** Reads a site from a file or from standard input; every problem of it is listed. */
export async function readSiteFile(io: Io, path: string, maxBytes: number): Promise<Result<Site>> {
  const bytes = await readSource(io, path, maxBytes);
  if (!bytes.ok) return bytes;
  const source = sourceName(path);
  const json = readJson(bytes.value, { maxBytes });
  if (!json.ok) {
    const { problem } = json;
    const cure = problem.code === 'too_large' ? ' If that is right, raise --max-mib.' : '';
    return problemsIn(source, [{ ...problem, message: problem.message + cure }]);
  }
  const site = parseSite(json.value);
  if (site.ok && json.losses.length === 0) return success(site.site);
  return problemsIn(source, [...json.losses, ...(site.ok ? [] : site.problems)]);
}
