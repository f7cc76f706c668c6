import { readdirSync } from 'node:fs';
import { checkCostRate, type Problem } from '@wattpost/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBundle, arbitraryCostRate, arbitrarySite, broken } from './arbitraryFiles.ts';
import { beyondCostRateSchema } from './costRateSchema.ts';
import { beyondBundleSchema, beyondSiteSchema, jsonSchemas } from './jsonSchemas.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { parseSite } from '../../src/site/readSite.ts';

const folder = new URL('../../schemas/', import.meta.url);
const made = jsonSchemas();

describe('the schemas that are published', () => {
  it('are these, and no others', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort());
  });

  // After a change on purpose: npm run api -- --update.
  it.each(Object.entries(made))('%s is as it is made', async (name, schema) => {
    const file = new URL(name, folder).pathname;
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
  });
});

/** Every problem, or none. */
type Reader = (value: unknown) => readonly Problem[];

const readCostRate: Reader = (value) => {
  const { problems, unknownKeys } = checkCostRate(value);
  return [...problems, ...unknownKeys];
};
const readBundle: Reader = (value) => {
  const reading = parseBundle(value);
  return reading.ok ? [] : reading.problems;
};
const readSite: Reader = (value) => {
  const reading = parseSite(value);
  return reading.ok ? [] : reading.problems;
};

function isBeyond({ code, path }: Problem, beyond: Readonly<Record<string, string>>): boolean {
  const member = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(beyond, code) || Object.hasOwn(beyond, `${code} ${member}`);
}

const cases = [
  ['cost-rate-1', arbitraryCostRate, readCostRate, beyondCostRateSchema],
  ['bundle-1', arbitraryBundle, readBundle, beyondBundleSchema],
  ['site-1', arbitrarySite, readSite, beyondSiteSchema],
] as const;

describe.each(cases)('%s', (name, arbitrary, read, beyond) => {
  const ajv = new Ajv2020({ unicodeRegExp: true, validateFormats: false, allowUnionTypes: true });
  const validate = ajv.compile(made[`${name}.schema.json`] ?? false);

  it('law: it accepts what the reader does, and only rules beyond it refuse more', () => {
    const seen = { accepted: 0, refused: 0, beyond: new Set<string>() };
    fc.assert(
      fc.property(fc.oneof(arbitrary, broken(arbitrary)), (value) => {
        const problems = read(value);
        if (!validate(value)) {
          seen.refused += 1;
          expect([problems.length > 0, validate.errors]).toEqual([true, validate.errors]);
          return;
        }
        if (problems.length === 0) seen.accepted += 1;
        for (const { code } of problems) seen.beyond.add(code);
        expect(problems.filter((problem) => !isBeyond(problem, beyond))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    // A law about nothing but one kind would prove nothing.
    expect([seen.accepted > 300, seen.refused > 300, seen.beyond.size > 0]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
