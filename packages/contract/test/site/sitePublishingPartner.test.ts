import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { organizationUuid, smallSite } from '../smallSite.ts';
import { parseSite } from '../../src/site/readSite.ts';

const partner = {
  slug: 'nap',
  organization_uuid: organizationUuid,
  country_code: 'nl',
  party_id: 'wpt',
  operator_name: 'Stadtstrom',
};

const problemsOf = (given: object): readonly string[] =>
  problemLines(parseSite(smallSite({ publishing_partners: [given] })));

describe('a publishing partner of a site file', () => {
  it('polls unless it states an address for pushes', () => {
    const reading = parseSite(smallSite({ publishing_partners: [partner] }));
    expect(reading.ok && reading.site.publishing_partners).toEqual([
      {
        ...partner,
        country_code: 'NL',
        party_id: 'WPT',
        tariffs_url: null,
        locations_url: null,
        datex: null,
        everywhere: {},
      },
    ]);
  });

  it('is known by its slug alone', () => {
    const reading = parseSite(smallSite({ publishing_partners: [partner, partner] }));
    expect(!reading.ok && reading.problems.map(({ path }) => path)).toEqual([
      '$.publishing_partners[1].slug',
    ]);
  });

  const at = '$.publishing_partners[0]';
  it.each<[string, object, readonly string[]]>([
    ['https', { tariffs_url: 'https://nap.example/ocpi/tariffs/' }, []],
    ['this machine', { locations_url: 'http://127.0.0.1:8080/locations' }, []],
    ['http', { tariffs_url: 'http://nap.example/tariffs' }, [`${at}.tariffs_url not_secure`]],
    [
      'a query',
      { locations_url: 'https://nap.example/locations?x' },
      [`${at}.locations_url not_a_url`],
    ],
    ['a user', { tariffs_url: 'https://u:p@nap.example/' }, [`${at}.tariffs_url not_a_url`]],
    [
      'what holds everywhere',
      {
        everywhere: {
          twentyfourseven: true,
          is_green_energy: false,
          supplier_name: 'W',
          parking_restrictions: ['EV_ONLY', 'PLUGGED'],
        },
      },
      [],
    ],
    [
      'times that are not known',
      { everywhere: { twentyfourseven: false } },
      [`${at}.everywhere.twentyfourseven unknown_value`],
    ],
    ['a supplier alone', { everywhere: { supplier_name: 'W' } }, [`${at}.everywhere missing`]],
    ['a key that there is not', { url: 'https://nap.example' }, [`${at}.url unknown_key`]],
    ['no operator', { operator_name: undefined }, [`${at}.operator_name missing`]],
    ['no party', { party_id: 'toolong' }, [`${at}.party_id wrong_form`]],
    ['nobody', { organization_uuid: null }, [`${at}.organization_uuid wrong_type`]],
  ])('%s', (_what, changes, problems) => {
    expect(problemsOf({ ...partner, ...changes })).toEqual(problems);
  });
});
