import { describe, expect, it } from 'vitest';
import { isSecureUrl } from '../../src/schema/secureUrl.ts';

describe('an address with an encrypted connection', () => {
  it.each([
    'https://hub.example/push',
    'HTTPS://hub.example',
    'http://localhost',
    'http://LocalHost:8080/a?b#c',
    'http://127.0.0.1:80',
    'http://127.1.2.3/a',
    'http://[::1]:8080/a',
    'http://[::1]?a',
  ])('%s', (url) => {
    expect(isSecureUrl(url)).toBe(true);
  });

  it.each([
    'http://hub.example/push',
    'http://10.0.0.1/push',
    'http://localhost.hub.example/',
    'http://127.0.0.1.hub.example/',
    'http://127.0.0.1@hub.example/',
    'http://localhost:80@hub.example/',
    'http://localhost\\@hub.example/',
    'http://[::1].hub.example/',
    'http://[::2]/',
    'http://hub.example/#http://localhost/',
    ' http://localhost/',
    'ftp://localhost/',
    'https:hub.example',
    '',
  ])('is not: %s', (url) => {
    expect(isSecureUrl(url)).toBe(false);
  });
});
