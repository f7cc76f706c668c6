import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientError } from '../src/result.ts';
import { mayPass, retryDelayMs } from '../src/transport.ts';

const network: ClientError = { kind: 'network', message: '' };
const http = (status: number, retryAfterSec?: number): ClientError => ({
  kind: 'http',
  status,
  message: '',
  ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
});

describe('retries', () => {
  it.each<[ClientError, boolean]>([
    [network, true],
    [{ kind: 'timeout', message: '' }, true],
    [{ kind: 'invalid_response', message: '' }, false],
    [{ kind: 'aborted', message: '' }, false],
    [http(408), true],
    [http(429), true],
    [http(500), true],
    [http(502), true],
    [http(503), true],
    [http(504), true],
    [http(521), true],
    [http(301), false],
    [http(400), false],
    [http(401), false],
    [http(404), false],
    [http(403), false],
    [http(405), false],
    [http(409), false],
    [http(412), false],
    [http(413), false],
    [http(415), false],
    [http(422), false],
    [http(428), false],
    [http(431), false],
    [http(501), false],
  ])('%j may pass: %s', (error, expected) => {
    expect(mayPass(error)).toBe(expected);
  });

  it('wait twice as long each time, spread over the whole span, up to the bound', () => {
    const delays = (random: number): number[] =>
      [1, 2, 3, 4, 5, 6].map((attempt) =>
        retryDelayMs(
          { baseDelayMs: 250, maxDelayMs: 3000, random: () => random },
          attempt,
          network,
        ),
      );
    expect(delays(0)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(delays(0.5)).toEqual([125, 250, 500, 1000, 1500, 1500]);
    expect(Math.max(...delays(0.999_999))).toBe(3000);
  });

  it('wait for as long as the platform asks, within the bound', () => {
    const delay = (error: ClientError): number =>
      retryDelayMs({ baseDelayMs: 100, maxDelayMs: 5000, random: () => 1 }, 1, error);
    expect(delay(http(503))).toBe(100);
    expect(delay(http(503, 0))).toBe(100);
    expect(delay(http(503, 2))).toBe(2000);
    expect(delay(http(429, 86_400))).toBe(5000);
  });

  it('law: a delay is a whole number from 0 to the bound, also after a thousand attempts', () => {
    fc.assert(
      fc.property(
        fc.nat(60_000),
        fc.nat(60_000),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 1, max: 2000 }),
        fc.option(fc.nat()),
        (baseDelayMs, maxDelayMs, random, attempt, after) => {
          const error = http(503, after ?? undefined);
          const delay = retryDelayMs(
            { baseDelayMs, maxDelayMs, random: () => random },
            attempt,
            error,
          );
          expect(Number.isInteger(delay)).toBe(true);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(maxDelayMs);
        },
      ),
    );
  });
});
