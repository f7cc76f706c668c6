import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isGenerationFile } from './bundleStore.ts';
import { errorText } from '../host/index.ts';

/** What is to be said about it, and the exit code: 0 when nothing is kept any more. */
export interface Forgotten {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/**
 * `--forget-prices`: empties the store, so that the next bundle is compared with nothing. At once and
 * without waiting, because on a machine without a display this process does not get any further.
 *
 * @param folder the store; `null`: there is none.
 */
export function forgetPrices(folder: string | null): Forgotten {
  if (folder === null) return { text: 'No prices are kept: there is no store.', exitCode: 0 };
  let found: readonly string[];
  try {
    found = readdirSync(folder).filter(isGenerationFile);
    for (const name of found) rmSync(path.join(folder, name), { force: true });
  } catch (error) {
    const reason = errorText(error);
    return reason === 'ENOENT'
      ? { text: `No prices are kept: there is no ${folder} yet.`, exitCode: 0 }
      : { text: `The prices in ${folder} cannot be forgotten: ${reason}.`, exitCode: 1 };
  }
  const bundles = `${found.length} ${found.length === 1 ? 'bundle' : 'bundles'}`;
  return { text: `${bundles} forgotten in ${folder}.`, exitCode: 0 };
}
