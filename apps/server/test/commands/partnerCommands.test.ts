import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/openStore.ts';
import { importSite, names, partnerNamed, publishingSite, siteWith } from '../support/site.ts';
import { succeeded, testFolder, wattpostServer, type Ended } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

let count = 0;
let db: string;

const datex = { publisher: 'DE-NAP-X', table_url: 'https://nap.example/table', status_url: null };
const roaming = [
  { slug: 'both', url: 'https://both.example/?token=hidden', kind: 'json' },
  {
    slug: 'hub',
    url: 'https://hub.example',
    kind: 'ocpi-2.2.1',
    country_code: 'AT',
    party_id: 'ABC',
  },
];

beforeEach(async () => {
  count += 1;
  db = folder.path(`partners-${count}.db`);
  const store = await openStore(db);
  const publishing_partners = [
    partnerNamed('both', { locations_url: 'https://both.example/locations' }),
    partnerNamed('mobilithek', { country_code: 'DE', datex }),
  ];
  await importSite(store, publishingSite({ publishing_partners }));
  const roaming_partners = roaming.map((partner) => ({ organization_uuid: null, ...partner }));
  await importSite(store, siteWith({ roaming_partners: roaming_partners as never }));
  await store.close();
});

const partner = (args: readonly string[], stdin = ''): Promise<Ended> =>
  wattpostServer(['partner', ...args, '--db', db], { stdin });

async function listed(): Promise<readonly Record<string, unknown>[]> {
  const { out } = await succeeded(['partner', 'list', '--db', db, '--json']);
  return (JSON.parse(out) as { partners: Record<string, unknown>[] }).partners;
}

/** The tokens in the database, by kind and slug. */
async function tokens(): Promise<Readonly<Record<string, string | null>>> {
  const store = await openStore(db);
  const known = await store.partners.list();
  await store.close();
  return Object.fromEntries(
    known.map(({ kind, partner: { slug }, token }) => [`${kind} ${slug}`, token]),
  );
}

describe('partner token', () => {
  it('sets the token of a file, and removes it', async () => {
    const file = folder.path('token');
    writeFileSync(file, 'for the hub ÄÖ\n');
    expect(await partner(['token', 'hub', '--file', file])).toEqual({
      exitCode: 0,
      out: 'Set the token of the roaming partner "hub".\n',
      err: '',
    });
    expect(await tokens()).toMatchObject({ 'roaming hub': 'for the hub ÄÖ' });
    expect((await partner(['token', 'hub', '--remove'])).out).toBe(
      'Removed the token of the roaming partner "hub".\n',
    );
    expect(await tokens()).toMatchObject({ 'roaming hub': null });
  });

  it('reads standard input, with either line end', async () => {
    for (const stdin of ['for them', 'for them\n', 'for them\r\n']) {
      expect((await partner(['token', 'mobilithek', '--file', '-'], stdin)).exitCode).toBe(0);
      expect(await tokens()).toMatchObject({ 'publishing mobilithek': 'for them' });
    }
  });

  it('needs the kind where both have the slug', async () => {
    const unclear = await partner(['token', 'both', '--file', '-'], 'secret');
    expect([unclear.exitCode, unclear.out]).toEqual([2, '']);
    expect(unclear.err).toContain('add --kind publishing or --kind roaming');
    for (const kind of ['publishing', 'roaming']) {
      const ended = await partner(['token', 'both', '--kind', kind, '--file', '-'], `for ${kind}`);
      expect(ended.exitCode).toBe(0);
    }
    expect(await tokens()).toMatchObject({
      'publishing both': 'for publishing',
      'roaming both': 'for roaming',
    });
  });

  it.each<[string, readonly string[], string, RegExp]>([
    [
      'no partner has the slug',
      ['nobody', '--file', '-'],
      'x',
      /There is no partner "nobody" in .*partner list/,
    ],
    [
      'none of the kind',
      ['hub', '--kind', 'publishing', '--file', '-'],
      'x',
      /no publishing partner "hub"/,
    ],
    [
      'an unknown kind',
      ['hub', '--kind', 'other', '--file', '-'],
      'x',
      /Allowed choices are publishing, roaming/,
    ],
    ['neither file nor remove', ['hub'], '', /Give --file FILE with the token, or --remove/],
    [
      'both',
      ['hub', '--remove', '--file', '-'],
      'x',
      /Give --file FILE with the token, or --remove/,
    ],
    ['a missing file', ['hub', '--file', '/nowhere/token'], '', /Cannot read "\/nowhere\/token"/],
    ['an empty file', ['hub', '--file', '-'], '\n', /"standard input" is empty/],
    [
      'two lines',
      ['hub', '--file', '-'],
      'geheim\nagain\n',
      /one line of at most 2000 characters\./,
    ],
    [
      'a text that is too long',
      ['hub', '--file', '-'],
      'geheim'.repeat(400),
      /one line of at most/,
    ],
    ['not a text', ['hub', '--file', '-'], 'geheim\0', /one line of at most/],
    ['no header', ['mobilithek', '--file', '-'], 'geheim ä', /2000 characters of ASCII/],
    ['blanks around it', ['mobilithek', '--file', '-'], ' geheim', /2000 characters of ASCII/],
  ])('refuses: %s', async (_, args, stdin, message) => {
    const ended = await partner(['token', ...args], stdin);
    expect([ended.exitCode, ended.out]).toEqual([2, '']);
    expect(ended.err).toMatch(message);
    expect(ended.err).not.toContain('geheim');
    expect(Object.values(await tokens()).filter((token) => token !== null)).toEqual([]);
  });
});

describe('partner list', () => {
  it('shows every partner, and never a token', async () => {
    await partner(['token', 'hub', '--file', '-'], 'geheim');
    const at = expect.stringMatching(/^20\d\d-.*Z$/) as unknown;
    const none = { has_token: false, token_set_at: null };
    const organization_uuid = names.organization;
    expect(await listed()).toEqual([
      {
        slug: 'both',
        kind: 'publishing',
        standard: 'ocpi-2.2.1',
        organization_uuid,
        addresses: { locations_url: 'https://both.example/locations' },
        ...none,
      },
      {
        slug: 'both',
        kind: 'roaming',
        standard: 'json',
        organization_uuid: null,
        addresses: { url: 'https://both.example/?token=***' },
        ...none,
      },
      {
        slug: 'hub',
        kind: 'roaming',
        standard: 'ocpi-2.2.1',
        organization_uuid: null,
        addresses: { url: 'https://hub.example' },
        has_token: true,
        token_set_at: at,
      },
      {
        slug: 'mobilithek',
        kind: 'publishing',
        standard: 'datex-ii',
        organization_uuid,
        addresses: { table_url: 'https://nap.example/table' },
        ...none,
      },
    ]);
    const { out } = await succeeded(['partner', 'list', '--db', db]);
    expect(out).toMatch(/^PARTNER +KIND +STANDARD +ORGANIZATION +TOKEN +SET AT +ADDRESSES\n/);
    expect(out).toMatch(/\nhub +roaming +ocpi-2\.2\.1 +all +set +20\S+Z +https:\/\/hub\.example\n/);
    expect(out).not.toMatch(/geheim|hidden/);
  });

  it('without partners says so', async () => {
    const empty = folder.path('empty.db');
    await succeeded(['migrate', '--db', empty]);
    const ended = await wattpostServer(['partner', 'list', '--db', empty]);
    expect(ended).toEqual({ exitCode: 0, out: '', err: 'No partners.\n' });
  });
});

describe('a site file with a token', () => {
  it.each(['roaming_partners', 'publishing_partners'])(
    'of %s is refused with the cure',
    async (list) => {
      const file = folder.path('site.json');
      const partners = { roaming_partners: roaming[0], publishing_partners: partnerNamed('nap') };
      const one = { ...partners[list as keyof typeof partners], token: 'geheim' };
      writeFileSync(file, JSON.stringify({ format: 'wattpost-site/1', [list]: [one] }));
      const refused = await wattpostServer(['import', file, '--db', db, '--json']);
      expect(refused.exitCode).toBe(1);
      expect(JSON.parse(refused.out)).toEqual({
        problems: [
          {
            path: `$.${list}[0].token`,
            code: 'token_in_file',
            message:
              'A site file contains no tokens. Remove this member, and set the token with ' +
              '"wattpost-server partner token SLUG --file FILE".',
          },
        ],
      });
      const { out, err } = await wattpostServer(['import', '--check', file]);
      expect(out + err).not.toContain('geheim');
    },
  );
});
