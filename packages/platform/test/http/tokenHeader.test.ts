import { describe, expect, it } from 'vitest';
import { challenge, tokenFromHeaders } from '../../src/http/token.ts';

describe('the token of a request', () => {
  it.each([
    ['wattpost_abc', 'wattpost_abc'],
    ['Bearer wattpost_abc', 'wattpost_abc'],
    ['bearer   wattpost_abc', 'wattpost_abc'],
    ['  wattpost_abc  ', 'wattpost_abc'],
  ])('Authorization: %j', (value, token) => {
    expect(tokenFromHeaders('stations', new Headers({ authorization: value }))).toBe(token);
    expect(tokenFromHeaders('core', new Headers({ authorization: value }))).toBe(token);
  });

  it.each([
    [''],
    ['Bearer '],
    ['Basic dXNlcjpwYXNz'],
    ['one, two'],
    ['wattpost_\u00fc'],
    ['x'.repeat(513)],
  ])('no token: %j', (value) => {
    expect(tokenFromHeaders('stations', new Headers({ authorization: value }))).toBeUndefined();
  });

  it('is in x-api-token for pricing and fleet, without a scheme', () => {
    const headers = new Headers({ 'x-api-token': 'wattpost_abc', authorization: 'other' });
    expect(tokenFromHeaders('pricing', headers)).toBe('wattpost_abc');
    expect(tokenFromHeaders('fleet', headers)).toBe('wattpost_abc');
    expect(
      tokenFromHeaders('pricing', new Headers({ 'x-api-token': 'Bearer wattpost_abc' })),
    ).toBeUndefined();
  });

  it('is not looked for in the header of the other areas', () => {
    expect(tokenFromHeaders('pricing', new Headers({ authorization: 'a' }))).toBeUndefined();
    expect(tokenFromHeaders('stations', new Headers({ 'x-api-token': 'a' }))).toBeUndefined();
  });

  it('is asked for by a challenge where HTTP has one', () => {
    expect(challenge('stations')).toEqual({ 'www-authenticate': 'Bearer realm="wattpost"' });
    expect(challenge('pricing')).toEqual({});
  });
});
