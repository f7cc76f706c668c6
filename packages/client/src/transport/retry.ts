import pRetry from 'p-retry';
import type { ClientSettings } from './clientOptions.ts';
import type { ClientError, Result } from './result.ts';

/** Statuses that say that the same request may succeed later. */
const passing: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed when it is made again. */
export function mayPass(error: ClientError): boolean {
  switch (error.kind) {
    case 'network':
    case 'timeout':
      return true;
    case 'http':
      return passing.has(error.status);
    case 'invalid_response':
    case 'aborted':
      return false;
  }
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

/** Carries an error value through p-retry, which knows thrown errors only. */
class AttemptFailed extends Error {
  readonly result: { readonly ok: false; readonly error: ClientError };
  constructor(result: { readonly ok: false; readonly error: ClientError }) {
    super(result.error.message);
    this.result = result;
  }
}

/** Makes a call that is safe to repeat, again where that may help. */
export async function withRetries<Value>(
  settings: ClientSettings,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await pRetry(
      async () => {
        const result = await attempt();
        if (!result.ok) throw new AttemptFailed(result);
        return result;
      },
      {
        retries: settings.attempts - 1,
        // The wait is ours: it is injected, spread over the whole span, and heeds Retry-After.
        minTimeout: 0,
        shouldRetry: async ({ error, attemptNumber }) => {
          if (!(error instanceof AttemptFailed) || !mayPass(error.result.error)) return false;
          const delayMs = retryDelayMs(settings, attemptNumber, error.result.error);
          try {
            await settings.sleep(delayMs, settings.signal);
          } catch (cause) {
            // Woken by the signal: the next attempt will say that the client was stopped.
            if (settings.signal?.aborted !== true) throw cause;
          }
          return true;
        },
      },
    );
  } catch (error) {
    if (error instanceof AttemptFailed) return error.result;
    throw error;
  }
}
