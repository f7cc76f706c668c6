import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import type { CoreBefore, CoreKnown, Owners } from './coreKnown.ts';
import { moved, unknown } from './siteProblems.ts';

/** Collects what is wrong with the references of one item of a list. */
interface ItemCheck {
  /** The reference leads to something; says whose it is. */
  readonly leads: <Key extends string | number>(
    key: string,
    what: string,
    value: Key | null,
    among: Owners<Key>,
  ) => string | undefined;
  /** What two references lead to is of one organization. */
  readonly together: (key: string, what: string, owner?: string, wanted?: string) => void;
  /** The item stays with its organization. */
  readonly stays: (key: string, what: string, before?: string, after?: string) => void;
}

function checkOf(path: string, problems: Problem[]): ItemCheck {
  return {
    leads(key, what, value, among) {
      if (value === null) return undefined;
      const owner = among.get(value);
      if (owner === undefined) {
        const code = `unknown_${what.replaceAll(' ', '_')}`;
        problems.push(unknown(`${path}.${key}`, code, `a ${what}`, value));
      }
      return owner;
    },
    together(key, what, owner, wanted) {
      if (owner === undefined || wanted === undefined || owner === wanted) return;
      const message = `Expected a ${what} of the organization ${wanted}, found one of ${owner}.`;
      problems.push({ path: `${path}.${key}`, code: 'other_organization', message });
    },
    stays(key, what, before, after) {
      problems.push(...moved(`${path}.${key}`, what, before, after));
    },
  };
}

/** References of customers and of the core surface that lead nowhere, or to another organization's. */
export function coreReferenceProblems(
  site: Site,
  known: CoreKnown,
  before: CoreBefore,
): readonly Problem[] {
  const problems: Problem[] = [];
  const each = <Item>(
    list: keyof Site,
    items: readonly Item[],
    look: (item: Item, check: ItemCheck) => void,
  ): void => {
    for (const [index, item] of items.entries()) {
      look(item, checkOf(`$.${list}[${index}]`, problems));
    }
  };
  const { companies, contacts, billingContacts, cards, costRates, stations, cps } = known;

  each('billing_contacts', site.billing_contacts, ({ id, company_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This billing contact', before.billingContacts.get(id), owner);
  });
  each('contacts', site.contacts, ({ uuid, company_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This contact', before.contacts.get(uuid), owner);
  });
  each('users', site.users, ({ uuid, company_uuid, contact_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This user', before.users.get(uuid), owner);
    const contact = check.leads('contact_uuid', 'contact', contact_uuid, contacts);
    check.together('contact_uuid', 'contact', contact, owner);
  });
  each('cards', site.cards, (card, check) => {
    const owner = check.leads('contact_uuid', 'contact', card.contact_uuid, contacts);
    check.stays('contact_uuid', 'This card', before.cards.get(card.id), owner);
    const rate = check.leads('rate_uuid', 'cost rate', card.rate_uuid, costRates);
    check.together('rate_uuid', 'cost rate', rate, owner);
    const payer = card.billing_contact_id;
    const billing = check.leads('billing_contact_id', 'billing contact', payer, billingContacts);
    check.together('billing_contact_id', 'billing contact', billing, owner);
  });
  each('cps', site.cps, ({ id, company_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This charge point', before.cps.get(id), owner);
  });
  each('connectors', site.connectors, ({ cp_id, station_uuid }, check) => {
    check.leads('cp_id', 'charge point', cp_id, cps);
    check.leads('station_uuid', 'station', station_uuid, stations);
  });
  each('charge_logs', site.charge_logs, (log, check) => {
    const owner = check.leads('cost_rate_uuid', 'cost rate', log.cost_rate_uuid, costRates);
    check.stays('cost_rate_uuid', 'This charge log', before.chargeLogs.get(log.id), owner);
    const card = check.leads('card_id', 'card', log.card_id, cards);
    check.together('card_id', 'card', card, owner);
    const customer = check.leads('customer_uuid', 'contact', log.customer_uuid, contacts);
    check.together('customer_uuid', 'contact', customer, owner);
    const cp = check.leads('cp_id', 'charge point', log.cp_id, cps);
    const station = check.leads('station_uuid', 'station', log.station_uuid, stations);
    // A charge point may have gone to another organization since; what was billed then stays.
    if (log.receipt === undefined) {
      check.together('cp_id', 'charge point', cp, owner);
      check.together('station_uuid', 'station', station, owner);
    }
  });
  each('finance_banks', site.finance_banks, ({ id, company_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This bank account', before.financeBanks.get(id), owner);
  });
  each('invoices', site.invoices, ({ id, company_uuid, contact_uuid }, check) => {
    const owner = check.leads('company_uuid', 'company', company_uuid, companies);
    check.stays('company_uuid', 'This invoice', before.invoices.get(id), owner);
    const contact = check.leads('contact_uuid', 'contact', contact_uuid, contacts);
    check.together('contact_uuid', 'contact', contact, owner);
  });
  return problems;
}
