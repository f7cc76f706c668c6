import { readdirSync, readFileSync } from 'node:fs';
import { checkCostRate, type Problem } from '@wattpost/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryBundle,
  arbitraryCalendarBundle,
  arbitraryCalendarSite,
  arbitraryCostRate,
  arbitraryFactualSite,
  arbitrarySite,
  broken,
} from './arbitraryFiles.ts';
import { lawRuns } from '../../../engine/test/runs.ts';
import { parseBundle } from '../../src/bundle/readBundle.ts';
import { fileSchemas, type SchemaPart } from '../../src/fileSchemas.ts';
import { parseSite } from '../../src/site/readSite.ts';

const folder = new URL('../../schemas/', import.meta.url);

function readJson(url: URL): SchemaPart {
  return JSON.parse(readFileSync(url, 'utf8')) as SchemaPart;
}

const { homepage } = readJson(new URL('../../../../package.json', import.meta.url));
const schemas = fileSchemas(readJson(new URL('cost-rate-1.schema.json', folder)), String(homepage));

describe('the published schemas', () => {
  it('are these', () => {
    // The schema of a spot formula has a test of its own.
    const files = [...Object.keys(schemas), 'spot-formula-1'].map((name) => `${name}.schema.json`);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  // After a change on purpose: npm run api -- --update.
  it.each(Object.entries(schemas))('%s is up to date', async (name, { schema }) => {
    const file = new URL(`${name}.schema.json`, folder).pathname;
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
  ['cost-rate-1', arbitraryCostRate, readCostRate],
  ['bundle-1', arbitraryBundle, readBundle],
  ['bundle-2', arbitraryCalendarBundle, readBundle],
  ['site-1', arbitrarySite, readSite],
  ['site-2', arbitraryCalendarSite, readSite],
  ['site-3', arbitraryFactualSite, readSite],
] as const;

describe.each(cases)('%s', (name, arbitrary, read) => {
  const { schema, beyond } = schemas[name];
  const ajv = new Ajv2020({ unicodeRegExp: true, validateFormats: false, allowUnionTypes: true });
  const validate = ajv.compile(schema);

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
      { numRuns: lawRuns * 4 },
    );
    // The law needs samples of every kind.
    const enough = lawRuns / 3;
    expect([seen.accepted > enough, seen.refused > enough, seen.beyond.size > 0]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
