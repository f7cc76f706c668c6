import { describe, expect, it } from 'vitest';
import { readOptions, type ClientOptions } from '../src/clientOptions.ts';

const random = (): number => 0.5;

function refusal(options: Partial<ClientOptions>): string {
  try {
    readOptions({ baseUrl: 'https://p.test', random, ...options });
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  throw new Error('accepted');
}

describe('options', () => {
  it('have defaults', () => {
    expect(readOptions({ baseUrl: 'https://p.test', random })).toMatchObject({
      timeoutMs: 10_000,
      attempts: 4,
      baseDelayMs: 250,
      maxDelayMs: 10_000,
      maxAnswerBytes: 16 * 1024 * 1024,
      maxCacheBytes: 32 * 1024 * 1024,
    });
  });

  it.each([
    ['https://p.test', 'https://p.test'],
    ['https://p.test/', 'https://p.test'],
    ['https://p.test//', 'https://p.test'],
    ['http://p.test:8080/base/', 'http://p.test:8080/base'],
    [new URL('http://[::1]:80/x'), 'http://[::1]/x'],
  ])('the base address %s', (baseUrl, expected) => {
    expect(readOptions({ baseUrl, random }).baseUrl).toBe(expected);
  });

  it.each([
    'p.test',
    'ftp://p.test',
    'file:///etc/passwd',
    'https://user@p.test',
    'https://user:secret@p.test',
    'https://p.test/?a',
    'https://p.test/#a',
    '',
  ])('refuse the base address %j without repeating it', (baseUrl) => {
    expect(refusal({ baseUrl })).toMatch(/^baseUrl /);
    expect(refusal({ baseUrl })).not.toContain('secret');
  });

  it.each(['two words', 'line\nbreak', '', 'é'])(
    'refuse the token %j without quoting it',
    (token) => {
      expect(refusal({ stationToken: token })).toBe(
        'stationToken must be of ASCII characters without blanks',
      );
      expect(refusal({ pricingToken: token })).toMatch(/^pricingToken /);
    },
  );

  it.each<Partial<ClientOptions>>([
    { timeoutMs: 0 },
    { timeoutMs: NaN },
    { timeoutMs: 2 ** 31 },
    { timeoutMs: 1.5 },
    { retry: { attempts: 0 } },
    { retry: { baseDelayMs: -1 } },
    { retry: { maxDelayMs: Infinity } },
    { maxAnswerBytes: 0 },
    { maxCacheBytes: -1 },
  ])('refuse %j', (options) => {
    expect(refusal(options)).toMatch(/must be a whole number/);
  });

  it.each(['random', 'fetch', 'sleep'])('refuse a %s that is not a function', (name) => {
    for (const value of [null, 0.5, 'fetch']) {
      const options: object = { [name]: value };
      expect(refusal(options)).toBe(`${name} must be a function`);
    }
  });

  it('are refused without the function that spreads retries, before the first retry needs it', () => {
    const options: object = { random: undefined };
    expect(refusal(options)).toBe('random must be a function');
  });

  it('the timer that waits by default ends with its signal', async () => {
    const { sleep } = readOptions({ baseUrl: 'https://p.test', random });
    await sleep(1, undefined);
    const controller = new AbortController();
    const long = sleep(600_000, controller.signal);
    controller.abort();
    await long;
  });
});
