import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestUrl } from '../src/requestUrl.ts';

const path = '/stations/{station_uuid}/directions/{language}';

describe('addresses', () => {
  it('fill in the path and the query, escaped', () => {
    const url = requestUrl(
      'https://p.test/base',
      path,
      { station_uuid: 'a/b ?#', language: 'dé' },
      [
        ['page[offset]', '5'],
        ['locales[]', 'a&b'],
        ['locales[]', 'c'],
      ],
    );
    expect(url).toBe(
      'https://p.test/base/stations/a%2Fb%20%3F%23/directions/d%C3%A9?page%5Boffset%5D=5&locales%5B%5D=a%26b&locales%5B%5D=c',
    );
  });

  it.each(['', '.', '..', '%2e', '%2E.', '.%2e', '\uD800'])(
    'refuse the path parameter %j, which would address something else',
    (language) => {
      expect(() => requestUrl('http://p.test', path, { station_uuid: 'x', language }, [])).toThrow(
        RangeError,
      );
    },
  );

  it('refuse a parameter that is missing, or that only prototypes have', () => {
    expect(() => requestUrl('http://p.test', path, { language: 'de' }, [])).toThrow('station_uuid');
    expect(() => requestUrl('http://p.test', '/{toString}', {}, [])).toThrow('toString');
  });

  it('law: whatever the parameters, the address has the same segments and they come back', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (station_uuid, language) => {
        let url: string;
        try {
          url = requestUrl('http://p.test/x', path, { station_uuid, language }, []);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        const { pathname, origin, search, hash } = new URL(url);
        expect({ origin, search, hash }).toEqual({ origin: 'http://p.test', search: '', hash: '' });
        const segments = pathname.split('/').map(decodeURIComponent);
        expect(segments).toEqual(['', 'x', 'stations', station_uuid, 'directions', language]);
      }),
    );
  });
});
