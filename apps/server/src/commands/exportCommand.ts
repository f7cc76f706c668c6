import {
  type Answer,
  type Result,
  answer,
  standardStream,
  success,
  systemReason,
  usage,
} from '@wattpost/command';
import type { Io } from '../host/index.ts';
import { type DatabaseOptions, withDatabase } from '../database/index.ts';
import { siteText } from './siteText.ts';

/** Options of `wattpost-server export`. */
export interface ExportOptions extends DatabaseOptions {
  readonly output?: string;
}

/** The file has customers in it. */
const ownerOnly = 0o600;

/** `wattpost-server export`: everything but keys and the outbox, as a site file. */
export function exportCommand(io: Io, options: ExportOptions): Promise<Result<Answer>> {
  return withDatabase(io, options, 'refused', async (store) => {
    const text = siteText(await store.site.exportSite());
    const { output = standardStream } = options;
    if (output === standardStream) return success({ output: text, notes: [] });
    const code = await io.writeFile(output, [...text].join(''), ownerOnly);
    if (code !== undefined) {
      return usage(`Cannot write ${JSON.stringify(output)}: ${systemReason(code)}.`);
    }
    return success(answer());
  });
}
