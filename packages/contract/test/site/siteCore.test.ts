import { describe, expect, it } from 'vitest';
import { problemLines } from '../problemLines.ts';
import { companyUuid, costRateUuid, smallSite, stationUuid } from '../smallSite.ts';
import type { MutableJson } from '../smallBundle.ts';
import { parseSite } from '../../src/site/readSite.ts';
import type { Site } from '../../src/site/readSite.ts';

const contactUuid = '00000000-0000-4000-8000-0000000000c1';
const logUuid = '00000000-0000-4000-8000-0000000000c2';

const contact = { uuid: contactUuid, company_uuid: companyUuid, name: 'Maria' };
const user = {
  uuid: '00000000-0000-4000-8000-0000000000c3',
  contact_uuid: contactUuid,
  company_uuid: companyUuid,
  email: 'maria@fleet.example',
};
const card = {
  id: 1,
  contact_uuid: contactUuid,
  card_no: 'NO-1',
  rate_uuid: costRateUuid,
  billing_contact_id: 'B-1',
};
const cp = { id: 1, company_uuid: companyUuid, label: 'Old', latitude: 48, longitude: 16 };
const connector = { id: 1, cp_id: 1, label: 'Left' };
const log = {
  id: 1,
  uuid: logUuid,
  station_uuid: stationUuid,
  cost_rate_uuid: costRateUuid,
  start: '2026-01-01T00:00:00Z',
  end: '2026-01-01T01:00:00Z',
  energy_wh: 1,
};
const bank = {
  id: 1,
  company_uuid: companyUuid,
  account_holder: 'A',
  iban: 'AT611904300234573201',
};
const invoice = {
  id: 1,
  number: 'R-1',
  company_uuid: companyUuid,
  date: '2026-01-31',
  currency: 'EUR',
  total: '1.00',
};
const receipt = { currency: 'EUR', total: '1.00', lines: [], tax: null };

function siteOf(lists: MutableJson): Site {
  const reading = parseSite(smallSite(lists));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

const problemsOf = (lists: MutableJson): readonly string[] =>
  problemLines(parseSite(smallSite(lists)));

describe('the lists of customers and of the core surface', () => {
  it('may all be left out', () => {
    expect(siteOf({})).toMatchObject({
      companies: [{ id: null }],
      billing_contacts: [],
      contacts: [],
      users: [],
      cards: [],
      cps: [],
      connectors: [],
      charge_logs: [],
      finance_banks: [],
      invoices: [],
    });
  });

  it('fill in what may be left out', () => {
    const site = siteOf({
      contacts: [contact],
      users: [user],
      cards: [card],
      cps: [cp],
      connectors: [connector],
      charge_logs: [log],
      finance_banks: [bank],
      invoices: [invoice],
    });
    expect(site.contacts[0]).toMatchObject({ gender: null, comment: null });
    expect(site.users[0]).toMatchObject({ id: null, locale: null, active: true });
    expect(site.cards[0]).toMatchObject({ rfid_tag: 'NO-1', emp: null, active: true });
    expect(site.cps[0]).toMatchObject({ uuid: null, roaming: false });
    expect(site.connectors[0]).toMatchObject({ uuid: null, station_uuid: null, type: null });
    expect(site.charge_logs[0]).toMatchObject({ cp_id: null, card_id: null });
    expect(site.charge_logs[0]?.receipt).toBeUndefined();
    expect(site.finance_banks[0]).toMatchObject({ use_parent: '0', bic: null });
    expect(site.invoices[0]).toMatchObject({ contact_uuid: null });
  });

  it('survive being written and read again', () => {
    const site = siteOf({
      companies: [{ ...(smallSite()['companies'] as object[])[0], id: 7 }],
      contacts: [{ ...contact, gender: 0, country: 'at' }],
      users: [{ ...user, id: 0, locale: 'de-at' }],
      cards: [{ ...card, rfid_tag: 'T', emp: 'at-abc', active: false }],
      charge_logs: [{ ...log, receipt }],
    });
    expect(siteOf(JSON.parse(JSON.stringify(site)) as MutableJson)).toStrictEqual(site);
  });

  it.each<[string, MutableJson, readonly string[]]>([
    ['a misspelt key', { contacts: [{ ...contact, nme: 'x' }] }, ['$.contacts[0].nme unknown_key']],
    ['a password', { users: [{ ...user, password: 'x' }] }, ['$.users[0].password unknown_key']],
    ['no name', { contacts: [{ ...contact, name: null }] }, ['$.contacts[0].name wrong_type']],
    ['gender 3', { contacts: [{ ...contact, gender: 3 }] }, ['$.contacts[0].gender wrong_type']],
    [
      'an e-mail address twice, in another case',
      { users: [user, { ...user, uuid: logUuid, email: 'MARIA@fleet.example' }] },
      ['$.users[1].email duplicate_email'],
    ],
    [
      'a card number twice',
      { cards: [card, { ...card, id: 2 }] },
      ['$.cards[1].card_no duplicate_card_no'],
    ],
    ['the id of a station', { cps: [{ ...cp, id: 1_000_000_000 }] }, ['$.cps[0].id out_of_range']],
    ['beyond the pole', { cps: [{ ...cp, latitude: 91 }] }, ['$.cps[0].latitude out_of_range']],
    ['a connector nowhere', { connectors: [{ id: 1, label: 'x' }] }, ['$.connectors[0] one_place']],
    [
      'a session at two places',
      { charge_logs: [{ ...log, cp_id: 1 }] },
      ['$.charge_logs[0] one_place'],
    ],
    [
      'a session that ends before it starts',
      { charge_logs: [{ ...log, end: '2025-12-31T23:59:59Z' }] },
      ['$.charge_logs[0].end ends_before_start'],
    ],
    [
      'a local instant',
      { charge_logs: [{ ...log, start: '2026-01-01T00:00:00' }] },
      ['$.charge_logs[0].start not_an_instant'],
    ],
    [
      'negative energy',
      { charge_logs: [{ ...log, energy_wh: -1 }] },
      ['$.charge_logs[0].energy_wh out_of_range'],
    ],
    [
      'half a receipt',
      { charge_logs: [{ ...log, receipt: { ...receipt, total: 1 } }] },
      ['$.charge_logs[0].receipt.total wrong_type'],
    ],
    [
      'a boolean for use_parent',
      { finance_banks: [{ ...bank, use_parent: true }] },
      ['$.finance_banks[0].use_parent unknown_value'],
    ],
    [
      'no account',
      { finance_banks: [{ ...bank, iban: null }] },
      ['$.finance_banks[0].iban missing'],
    ],
    [
      'a sum that is a number',
      { invoices: [{ ...invoice, total: 1 }] },
      ['$.invoices[0].total wrong_type'],
    ],
    ['a company id twice', { companies: companies(7, 7) }, ['$.companies[1].id duplicate_id']],
    ['companies without ids', { companies: companies(null, null) }, []],
  ])('%s', (_name, lists, expected) => {
    expect(problemsOf(lists)).toEqual(expected);
  });
});

function companies(...ids: readonly (number | null)[]): MutableJson[] {
  return ids.map((id, index) => ({
    ...(smallSite()['companies'] as MutableJson[])[0],
    uuid: `00000000-0000-4000-8000-00000000010${index}`,
    id,
  }));
}
