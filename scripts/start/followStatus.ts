import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readShownStatus, type ShownStatus } from './shownStatus.ts';

const lookEveryMs = 200;

/** Every status that the kiosk writes, as it changes, until `signal`. The file need not be there yet. */
export async function* followStatus(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<ShownStatus, void> {
  let last = '';
  while (!signal.aborted) {
    const status = readShownStatus(await readFile(file, 'utf8').catch(() => ''));
    const text = JSON.stringify(status ?? null);
    if (status !== undefined && text !== last) {
      last = text;
      yield status;
    }
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
