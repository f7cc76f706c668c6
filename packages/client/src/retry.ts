import type { ClientSettings } from './clientOptions.ts';
import type { ClientError, Result } from './result.ts';

/** Statuses that say that the same request may succeed later. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed when it is made again. */
export function mayPass(error: ClientError): boolean {
  return error.kind === 'http'
    ? passing.has(error.status)
    : error.kind === 'network' || error.kind === 'timeout';
}

/**
 * Milliseconds to wait after attempt `attempt` (from 1) failed: anything from none to a bound that
 * doubles, so that clients that failed together do not return together; at least what `Retry-After`
 * asks; never more than `maxDelayMs`.
 */
export function retryDelayMs(
  settings: Pick<ClientSettings, 'baseDelayMs' | 'maxDelayMs' | 'random'>,
  attempt: number,
  error: ClientError,
): number {
  const { baseDelayMs, maxDelayMs, random } = settings;
  const bound = Math.min(baseDelayMs * 2 ** Math.min(attempt - 1, 31), maxDelayMs);
  const asked = error.kind === 'http' ? (error.retryAfterSec ?? 0) * 1000 : 0;
  return Math.min(Math.max(Math.round(random() * bound), asked), maxDelayMs);
}

/** Makes a call that is safe to repeat, again where that may help. */
export async function withRetries<Value>(
  settings: ClientSettings,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let count = 1; ; count++) {
    const result = await attempt();
    if (result.ok || count >= settings.attempts || !mayPass(result.error)) return result;
    try {
      await settings.sleep(retryDelayMs(settings, count, result.error), settings.signal);
    } catch (cause) {
      // Woken by the signal: the next attempt will say that the client was stopped.
      if (settings.signal?.aborted !== true) throw cause;
    }
  }
}
