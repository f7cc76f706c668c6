import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configArbitrary } from '../configArbitrary.ts';
import { readKioskConfig } from '../../src/config/readKioskConfig.ts';

interface Schema {
  readonly properties: Readonly<Record<string, unknown>>;
}

const text = readFileSync(new URL('../../wattpost-kiosk.schema.json', import.meta.url), 'utf8');
const validate = new Ajv2020({ strict: false, unicodeRegExp: true }).compile(
  JSON.parse(text) as Schema,
);

function read(config: unknown) {
  return readKioskConfig(JSON.stringify(config), (path) => path);
}

/** What the reader refuses and a schema has no words for. */
const beyondSchema =
  /must be another time|"1920x1080", each from|list of language tags|station is missing; a platform/;

describe('the schema that editors use', () => {
  it('agrees with the reader', () => {
    let good = 0;
    let bad = 0;
    fc.assert(
      fc.property(configArbitrary, (config) => {
        const reading = read(config);
        const isValid = validate(config);
        if (reading.ok) {
          good += 1;
          expect(validate.errors ?? []).toEqual([]);
        } else {
          bad += 1;
          const inWords = reading.problems.every(({ path, message }) =>
            beyondSchema.test(`${path.slice(2)} ${message}`),
          );
          if (isValid) expect([inWords, reading.problems]).toEqual([true, reading.problems]);
        }
      }),
      { numRuns: 3000, seed: 4 },
    );
    // A law about nothing but refusals would prove nothing.
    expect(good).toBeGreaterThan(150);
    expect(bad).toBeGreaterThan(150);
  });

  it('lists every member that the reader knows', () => {
    const reading = read({ format: 'wattpost-kiosk/1', source: { kind: 'file', path: 'x' }, x: 1 });
    if (reading.ok) throw new Error('It was accepted.');
    const known = /Known are (.*)$/.exec(reading.problems[0]?.message ?? '')?.[1]?.split(', ');
    expect(Object.keys((JSON.parse(text) as Schema).properties).sort()).toEqual(known?.sort());
  });
});
