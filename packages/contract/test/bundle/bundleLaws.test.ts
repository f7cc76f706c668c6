import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathExists } from '../resolvePath.ts';
import { smallBundle } from '../smallBundle.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { readBundle } from '../../src/bundle/readBundle.ts';
import { stationPlan } from '../../src/bundle/stationPlan.ts';

const samples = (['city-ac', 'default-only', 'price-unknown'] as const).map((name) =>
  readFileSync(sampleBundlePath(name), 'utf8'),
);

type Container = Record<string | number, unknown>;

/** Every object and list in a JSON value, with the keys in it. */
function places(value: unknown): { container: Container; key: string | number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Container;
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [{ container, key }, ...places(container[key])]);
}

/** Codes of problems about something that is not there. */
const missing = new Set(['missing', 'wrong_validity']);

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 0, 1e30, '', 'NaN', '2026-02-30T00:00:00', [], {}, true, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);

describe('laws of parsing', () => {
  it('any JSON results in a bundle or problems, never an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reading = parseBundle(value);
        expect(reading.ok).toBe(false);
      }),
    );
  });

  it('any JSON in place of a part does too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stations', 'cost_rates', 'created_at', 'valid_until', 'format'),
        fc.jsonValue(),
        (key, value) => {
          const list = key === 'stations' || key === 'cost_rates' ? [value] : value;
          const reading = parseBundle(smallBundle({ [key]: list }));
          expect(typeof reading.ok).toBe('boolean');
        },
      ),
    );
  });

  it('a parsed bundle, written and parsed again, is the same bundle', () => {
    for (const text of samples) {
      const reading = readBundle(text);
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      expect(readBundle(JSON.stringify(reading.bundle))).toEqual(reading);
    }
  });

  it('a changed sample results in problems with paths into it, or in a bundle that compiles', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), nonsense, (text, pick, value) => {
        const changed: unknown = JSON.parse(text);
        const all = places(changed);
        const place = all[pick % all.length];
        if (place === undefined) throw new Error('a sample has places');
        place.container[place.key] = value;
        const reading = parseBundle(changed);
        if (reading.ok) {
          for (const { uuid } of reading.bundle.stations) {
            expect(stationPlan(reading.bundle, uuid).timeZone).not.toBe('');
          }
          return;
        }
        expect(reading.problems.length).toBeGreaterThan(0);
        for (const { path, code, message } of reading.problems) {
          expect([path, pathExists(changed, path, missing.has(code))]).toEqual([path, true]);
          expect(message).toMatch(/.{10}[.?]$/su);
          expect(code).toMatch(/^[a-z0-9_]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a removed key is never ignored: a problem where it was, or a value that was optional', () => {
    const optional =
      /^(public_display_name|location_name|max_power_kw|directions|time_zone|dynamic_pricing|energy|time|session_fee|grace_period|energy_threshold|uuid|weekday_name|marketing_texts|[a-z]{2}_[A-Z]{2}|short_description|description|legal|tax|recurring|unique|end|\d+)$/;
    for (const text of samples) {
      const count = places(JSON.parse(text)).length;
      for (let index = 0; index < count; index += 1) {
        const changed: unknown = JSON.parse(text);
        const place = places(changed)[index];
        if (place === undefined || Array.isArray(place.container)) continue;
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a removed key is the case
        delete place.container[place.key];
        const reading = parseBundle(changed);
        if (reading.ok) expect(String(place.key)).toMatch(optional);
        else expect(reading.problems.some(({ code }) => missing.has(code))).toBe(true);
      }
    }
  });

  it('a key too many is reported where it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), (text, pick) => {
        const changed: unknown = JSON.parse(text);
        const objects = places(changed).filter(
          ({ container, key }) => !Array.isArray(container) && !/^[a-z]{2}_/.test(String(key)),
        );
        const place = objects[pick % objects.length];
        if (place === undefined) throw new Error('a sample has objects');
        place.container['surplus'] = 1;
        const reading = parseBundle(changed);
        const unknown = reading.ok
          ? []
          : reading.problems.filter(({ code }) => code === 'unknown_key');
        expect(unknown.map(({ path }) => path.endsWith('.surplus'))).toEqual([true]);
      }),
    );
  });
});
