import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { organizationUuid, smallSite, stationUuid } from '../smallSite.ts';
import { parseSite } from '../../src/site/readSite.ts';

const ocpi = {
  slug: 'hub',
  url: 'https://hub.example/ocpi/emsp/2.2.1/locations',
  kind: 'ocpi-2.2.1',
  country_code: 'at',
  party_id: 'abc',
};

const problemsOf = (partner: object): readonly string[] =>
  problemLines(parseSite(smallSite({ roaming_partners: [partner] })));

describe('a roaming partner of a site file', () => {
  it('has the kind json by default', () => {
    const reading = parseSite(smallSite());
    expect(reading.ok && reading.site.roaming_partners).toEqual([
      {
        slug: 'hub',
        organization_uuid: null,
        url: 'https://hub.example/push',
        kind: 'json',
      },
    ]);
  });

  it('takes OCPI with the country and the party of the operator, in capitals', () => {
    const reading = parseSite(smallSite({ roaming_partners: [ocpi] }));
    expect(reading.ok && reading.site.roaming_partners).toEqual([
      { ...ocpi, organization_uuid: null, country_code: 'AT', party_id: 'ABC' },
    ]);
  });

  it('is of all organizations unless it names its own', () => {
    for (const organization_uuid of [organizationUuid, null]) {
      const partner = { ...ocpi, organization_uuid };
      const reading = parseSite(smallSite({ roaming_partners: [partner] }));
      expect(reading.ok && reading.site.roaming_partners).toMatchObject([{ organization_uuid }]);
    }
  });

  it.each(['secret', null])('has no token: %j is a problem with the cure', (token) => {
    const reading = parseSite(smallSite({ roaming_partners: [{ ...ocpi, token }] }));
    expect(!reading.ok && reading.problems).toEqual([
      {
        path: '$.roaming_partners[0].token',
        code: 'token_in_file',
        message:
          'A site file contains no tokens. Remove this member, and set the token with ' +
          '"wattpost-server partner token SLUG --file FILE".',
      },
    ]);
  });

  it('over http is a problem with advice, except to a proxy on this machine', () => {
    const url = 'http://hub.example/ocpi';
    const reading = parseSite(smallSite({ roaming_partners: [{ ...ocpi, url }] }));
    expect(!reading.ok && reading.problems).toEqual([
      {
        path: '$.roaming_partners[0].url',
        code: 'not_secure',
        message:
          'Expected an https URL, since tokens are sent to it; http only for a partner, or a proxy ' +
          'that speaks https to it, on this machine (localhost, 127.0.0.1, [::1]), ' +
          'found the text "http://hub.example/ocpi".',
      },
    ]);
    expect(problemsOf({ ...ocpi, url: 'http://127.0.0.1:8080/ocpi' })).toEqual([]);
  });

  const at = '$.roaming_partners[0]';
  it.each<[string, object, readonly string[]]>([
    [
      'OCPI without country and party',
      { ...ocpi, country_code: undefined, party_id: null },
      [`${at}.country_code missing`, `${at}.party_id missing`],
    ],
    [
      'OCPI with a country of three letters',
      { ...ocpi, country_code: 'AUT' },
      [`${at}.country_code wrong_form`],
    ],
    [
      'OCPI with a party of two letters',
      { ...ocpi, party_id: 'AB' },
      [`${at}.party_id wrong_form`],
    ],
    [
      'OCPI at an address with a query',
      { ...ocpi, url: 'https://hub.example/?a=1' },
      [`${at}.url not_a_url`],
    ],
    [
      'an organization that is none',
      { ...ocpi, organization_uuid: 'ours' },
      [`${at}.organization_uuid wrong_form`],
    ],
    ['another version of OCPI', { ...ocpi, kind: 'ocpi-2.1.1' }, [`${at}.kind unknown_value`]],
  ])('is a problem: %s', (_, partner, problems) => {
    expect(problemsOf(partner)).toEqual(problems);
  });
});

describe('a connector of a site file', () => {
  const connector = { id: 1, station_uuid: stationUuid, label: 'Left' };
  const connectorsOf = (...connectors: readonly object[]): ReturnType<typeof parseSite> =>
    parseSite(smallSite({ connectors: [...connectors] }));

  it('may say what partners have to know of its plug', () => {
    const plug = { format: 'CABLE', power_type: 'DC', max_voltage: 920, max_amperage: 400 };
    const reading = connectorsOf({ ...connector, ...plug }, { ...connector, id: 2 });
    expect(reading.ok && reading.site.connectors).toMatchObject([
      plug,
      { format: null, power_type: null, max_voltage: null, max_amperage: null },
    ]);
  });

  it.each([
    ['format', 'PLUG', 'unknown_value'],
    ['power_type', 'AC', 'unknown_value'],
    ['max_voltage', 0, 'out_of_range'],
    ['max_voltage', 229.5, 'wrong_type'],
    ['max_amperage', '32', 'wrong_type'],
  ])('has no %s %j', (key, value, code) => {
    const reading = connectorsOf({ ...connector, [key]: value });
    expect(
      !reading.ok && reading.problems.map((problem) => `${problem.path} ${problem.code}`),
    ).toEqual([`$.connectors[0].${key} ${code}`]);
  });
});
