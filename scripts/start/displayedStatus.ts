import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The kiosk's status file, as far as it is printed here. */
export interface DisplayedStatus {
  readonly state: string;
  /** What is on the screen; `null`: nothing has been painted yet. */
  readonly painted?: {
    /** In words. */
    readonly price: string;
    /** It is that of the bundle in use. */
    readonly is_current: boolean;
  } | null;
  /** When the platform last gave or confirmed prices, ISO 8601. */
  readonly last_sync?: string | null;
  /** Why the last attempt failed. */
  readonly last_error?: { readonly message: string } | null;
}

/** Understands a status file's text; `undefined`: it is none (yet). */
export function readDisplayedStatus(text: string): DisplayedStatus | undefined {
  try {
    const status = JSON.parse(text) as DisplayedStatus | null;
    return typeof status?.state === 'string' ? status : undefined;
  } catch {
    return undefined;
  }
}

/** The status for people, in full: a line each for state, price and platform. */
export function statusLines(status: DisplayedStatus): readonly string[] {
  return [
    `state     ${status.state}`,
    `price     ${priceWords(status)}`,
    `platform  ${platformWords(status)}`,
  ];
}

function priceWords({ painted }: DisplayedStatus): string {
  // A terminal may draw a no-break space as something else.
  return (painted?.price ?? 'nothing painted yet').replaceAll('\u00a0', ' ');
}

function platformWords({ last_error: error, last_sync: sync }: DisplayedStatus): string {
  if (error) return `away: ${error.message}`;
  return sync ? `answered at ${sync}` : 'not asked yet';
}

const lookEveryMs = 200;

/** Every status that the kiosk writes, as it changes, until `signal`. The file need not be there yet. */
export async function* followStatus(
  file: string,
  signal: AbortSignal,
): AsyncGenerator<DisplayedStatus, void> {
  let last = '';
  while (!signal.aborted) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const status = readDisplayedStatus(text);
    if (status !== undefined && text !== last) {
      last = text;
      yield status;
    }
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
