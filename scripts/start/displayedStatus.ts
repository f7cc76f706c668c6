import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The members of the kiosk's status file that are printed here. */
export interface DisplayedStatus {
  readonly state: string;
  /** What is on the screen; `null`: nothing has been painted yet. */
  readonly painted?: {
    /** As text. */
    readonly price: string;
    /** Whether it is the price of the bundle in use. */
    readonly is_current: boolean;
  } | null;
  /** When the platform last gave or confirmed prices, ISO 8601. */
  readonly last_sync?: string | null;
  /** Why the last attempt failed. */
  readonly last_error?: { readonly message: string } | null;
}

/** Parses the text of a status file; `undefined`: it is not complete yet. */
export function readDisplayedStatus(text: string): DisplayedStatus | undefined {
  try {
    const status = JSON.parse(text) as DisplayedStatus | null;
    return typeof status?.state === 'string' ? status : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the kiosk refuses the prices that it has received. */
export function isRefused({ last_error: error }: DisplayedStatus): boolean {
  return error?.message.includes(' is not used (') === true;
}

/** The status in three lines: state, price, platform. */
export function statusLines(status: DisplayedStatus): readonly string[] {
  return [
    `state     ${status.state}`,
    `price     ${priceWords(status)}`,
    `platform  ${platformWords(status)}`,
  ];
}

function priceWords({ painted }: DisplayedStatus): string {
  // Terminals may not support no-break spaces.
  return (painted?.price ?? 'nothing painted yet').replaceAll('\u00a0', ' ');
}

function platformWords({ last_error: error, last_sync: sync }: DisplayedStatus): string {
  if (error) return `not available: ${error.message}`;
  return sync ? `responded at ${sync}` : 'not queried yet';
}

const pollIntervalMs = 200;

/** Each new status of the kiosk, until `signal`. The file need not exist yet. */
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
    await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}
