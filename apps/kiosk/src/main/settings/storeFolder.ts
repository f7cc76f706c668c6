import path from 'node:path';
import type { KioskOptions } from './options.ts';

/**
 * The folder that keeps the last good bundles; `null`: there is none.
 *
 * @param userData the folder that the system gives to the app: the place of a platform's store.
 */
export function storeFolder(
  { store, source }: Pick<KioskOptions, 'store' | 'source'>,
  userData: string,
): string | null {
  // A file is its own store; what came over a network would be gone after a restart.
  const own = source?.kind === 'platform' ? path.join(userData, 'bundles') : null;
  return store ?? own;
}
