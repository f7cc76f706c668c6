import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** What the kiosk's status file says, as far as it is told here. */
export interface ShownStatus {
  readonly state: string;
  /** The price on the screen, in words; `null`: nothing has been painted yet. */
  readonly price: string | null;
  /** What is painted is that of the bundle in use. */
  readonly isCurrent: boolean;
  /** When the platform last gave or confirmed prices, ISO 8601. */
  readonly lastSync: string | null;
  /** Why the last attempt failed. */
  readonly lastError: string | null;
}

/** Understands a status file's text; `undefined`: it is none (yet). */
export function readShownStatus(text: string): ShownStatus | undefined {
  let status: unknown;
  try {
    status = JSON.parse(text);
  } catch {
    return undefined;
  }
  const state = member(status, 'state');
  if (typeof state !== 'string') return undefined;
  const painted = member(status, 'painted');
  return {
    state,
    price: textOf(member(painted, 'price')),
    isCurrent: member(painted, 'is_current') === true,
    lastSync: textOf(member(status, 'last_sync')),
    lastError: textOf(member(member(status, 'last_error'), 'message')),
  };
}

/** The status for people, in full: a line each for state, price and platform. */
export function statusLines(status: ShownStatus): readonly string[] {
  return [
    `state     ${status.state}`,
    `price     ${inPlainBlanks(status.price ?? 'nothing painted yet')}`,
    `platform  ${platformWords(status)}`,
  ];
}

/** The status for people, in one line: of the price its first component only. */
export function statusLine(status: ShownStatus): string {
  const [price = ''] = (status.price ?? 'nothing painted yet').split(';');
  return `${status.state} · ${inPlainBlanks(price)} · platform ${platformWords(status)}`;
}

function platformWords({ lastError, lastSync }: ShownStatus): string {
  if (lastError !== null) return `away: ${lastError}`;
  return lastSync === null ? 'not asked yet' : `answered at ${lastSync}`;
}

/** A terminal may draw a no-break space as something else. */
function inPlainBlanks(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

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
