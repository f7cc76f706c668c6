import { readFile } from 'node:fs/promises';
import { type Result, success, systemErrorCode, usage } from '@wattpost/command';
import { boardUrl, pageUrl } from '@wattpost/preview';
import type { Io } from './io.ts';

/** A page that comes with the program; `undefined`: it is not there, because it was not built. */
export async function readPage(page: 'preview' | 'board'): Promise<string | undefined> {
  try {
    return await readFile(page === 'preview' ? pageUrl : boardUrl, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The page, or what makes it: only in the repository can it be missing. */
export async function requirePage(
  io: Pick<Io, 'readPage'>,
  page: 'preview' | 'board',
): Promise<Result<string>> {
  const html = await io.readPage(page);
  return html === undefined
    ? usage('The preview has not been built: npm run build makes it.')
    : success(html);
}
