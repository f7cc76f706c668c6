import { describe, expect, it } from 'vitest';
import { parseSite, type Site } from '../../src/wire.ts';

const partner = {
  slug: 'nap',
  organization_uuid: '7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90',
  country_code: 'de',
  party_id: 'abc',
  operator_name: 'Stadtstrom',
};
const datex = { publisher: 'DE-NAP-X', status_url: 'https://nap.example/status' };

function read(changes: object): ReturnType<typeof parseSite> {
  return parseSite({
    format: 'wattpost-site/1',
    organizations: [{ uuid: partner.organization_uuid, name: 'Stadtstrom' }],
    publishing_partners: [{ ...partner, ...changes }],
  });
}

function partnerIn(reading: ReturnType<typeof parseSite>): Site['publishing_partners'][number] {
  const [only] = reading.ok ? reading.site.publishing_partners : [];
  if (only === undefined) throw new Error(JSON.stringify(reading));
  return only;
}

describe('a publishing partner', () => {
  it('receives OCPI by default', () => {
    expect(partnerIn(read({})).datex).toBeNull();
  });

  it('receives DATEX II in German by default, and not as a test', () => {
    expect(partnerIn(read({ datex })).datex).toEqual({
      ...datex,
      table_url: null,
      language: 'de',
      test: false,
    });
  });

  it.each([
    [{ datex: {} }, ['missing'], ['$.publishing_partners[0].datex.publisher']],
    [
      { datex: { ...datex, publisher: 'A B' } },
      ['wrong_form'],
      ['$.publishing_partners[0].datex.publisher'],
    ],
    [
      { datex: { ...datex, language: 'de-DE' } },
      ['wrong_form'],
      ['$.publishing_partners[0].datex.language'],
    ],
    [
      { datex: { ...datex, table_url: 'http://nap.example/table' } },
      ['not_secure'],
      ['$.publishing_partners[0].datex.table_url'],
    ],
    [
      { datex, tariffs_url: 'https://nap.example/t', locations_url: 'https://nap.example/l' },
      ['not_both', 'not_both'],
      ['$.publishing_partners[0].tariffs_url', '$.publishing_partners[0].locations_url'],
    ],
  ])('is not read with %j', (changes, codes, paths) => {
    const reading = read(changes);
    const problems = reading.ok ? [] : reading.problems;
    expect([problems.map(({ code }) => code), problems.map(({ path }) => path)]).toEqual([
      codes,
      paths,
    ]);
  });
});
