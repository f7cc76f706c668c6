import { afterAll, describe, expect, it } from 'vitest';
import { fleetSite, names } from '../support/site.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

const contactUuid = '2f1e0d9c-8b7a-4695-8473-625140302f1e';
const userUuid = '9c8b7a69-5847-4362-9150-403f2e1d0c9b';

const contact = {
  uuid: contactUuid,
  company_uuid: names.company,
  name: 'Maria\u001b[2J Musterfrau',
};
const user = {
  uuid: userUuid,
  id: 7,
  contact_uuid: contactUuid,
  company_uuid: names.company,
  email: 'maria@fleet.example',
  locale: 'de_AT',
  active: false,
};
const card = {
  id: 42,
  contact_uuid: contactUuid,
  card_no: '04A1',
  rate_uuid: names.rate,
  billing_contact_id: names.billing,
  emp: 'AT-ABC',
  ema_id: 'AT-ABC-C00000001-0',
};

async function imported(name: string, site: object): Promise<string> {
  const db = folder.path(name);
  const stdin = JSON.stringify(site);
  const { exitCode, err } = await wattpostServer(['import', '-', '--db', db], { stdin });
  expect([exitCode, err]).toEqual([0, '']);
  return db;
}

describe('contact, user and card list', () => {
  it('show what there is, in columns and as JSON', async () => {
    const site = fleetSite({ contacts: [contact], users: [user], cards: [card] });
    const db = await imported('customers.db', site);
    const list = async (what: string, ...options: readonly string[]): Promise<string> => {
      const { exitCode, out, err } = await wattpostServer([what, 'list', ...options, '--db', db]);
      expect([exitCode, err]).toEqual([0, '']);
      // What could steer a terminal is shown, not done.
      expect(out).not.toContain('\u001b');
      return out;
    };
    expect(await list('contact')).toMatch(
      new RegExp(`^CONTACT +COMPANY +NAME .*\\n${contactUuid} +${names.company} +Maria`),
    );
    expect(await list('user')).toMatch(
      new RegExp(
        `^USER +E-MAIL .*\\n${userUuid} +maria@fleet.example +${contactUuid} +de_AT +not active\\n$`,
      ),
    );
    expect(await list('card')).toMatch(
      new RegExp(`^CARD +NUMBER .*\\n42 +04A1 +${contactUuid} +AT-ABC-C00000001-0 +- +active\\n$`),
    );
    expect(JSON.parse(await list('contact', '--json'))).toMatchObject({ contacts: [contact] });
    expect(JSON.parse(await list('user', '--json'))).toEqual({
      users: [{ ...user, organization_uuid: names.organization }],
    });
    expect(JSON.parse(await list('card', '--json'))).toMatchObject({
      cards: [{ ...card, rfid_tag: '04A1', active: true, organization_uuid: names.organization }],
    });
  });

  it.each([
    ['contact', 'contacts'],
    ['user', 'users'],
    ['card', 'cards'],
  ])('%s list says that there is nothing', async (what, key) => {
    const db = await imported(`no-${what}.db`, fleetSite());
    const table = await wattpostServer([what, 'list', '--db', db]);
    expect([table.exitCode, table.out, table.err]).toEqual([0, '', `No ${key}.\n`]);
    const json = await wattpostServer([what, 'list', '--json', '--db', db]);
    expect([json.exitCode, json.out]).toEqual([0, `{"${key}":[]}\n`]);
  });

  it('refuse a database that is not there', async () => {
    const { exitCode, err } = await wattpostServer(['card', 'list', '--db', folder.path('no.db')]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/^error: There is no database/);
  });
});
