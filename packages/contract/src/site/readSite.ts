import { checkPeriods, listedProblems, type Problem } from '@wattpost/engine';
import * as z from 'zod';
import {
  calendarSiteChargeLog,
  evseObservation,
  siteChargeLog,
  siteConnector,
  siteCp,
  siteFinanceBank,
  siteInvoice,
} from '../charging/index.ts';
import {
  siteBillingContact,
  siteCard,
  factualSiteCompany,
  siteCompany,
  siteContact,
  siteUser,
} from '../customers/customerWire.ts';
import { bundleFollows, runtimeZones, type OwnZones } from '../bundle/index.ts';
import {
  describeValue,
  listIn,
  memberOf,
  problemsOfEach,
  problemsOfPasses,
  readJson,
  rebased,
  repeatedProblems,
} from '../json/index.ts';
import {
  type Read,
  completeRecord,
  expect,
  id,
  readBySchema,
  requiredText,
  uuid,
  strictObjectOf,
  listOf,
} from '../schema/index.ts';
import {
  calendarSiteStation,
  factualSiteLocation,
  factualSiteStation,
  siteLocation,
  siteStation,
  siteTechnician,
} from '../stations/index.ts';
import { brokenTextProblems } from './brokenTexts.ts';
import { withTokenCure } from './partnerTokens.ts';
import { type SiteCostRate, readSiteCostRate } from './siteCostRate.ts';
import { sitePublishingPartner } from './sitePublishingPartner.ts';
import { revisionProblems, revisionsOf } from './siteRevisions.ts';
import { siteRoamingPartner } from './siteRoamingPartner.ts';

/** The formats of a site file, oldest first. Each is the one before it with additions. */
export const siteFormats = ['wattpost-site/1', 'wattpost-site/2', 'wattpost-site/3'] as const;

export type SiteFormat = (typeof siteFormats)[number];

/** The oldest format. `siteFormatFor` returns the format that a site needs. */
export const siteFormat = siteFormats[0];

const [first, second, third] = siteFormats;
const aFormat = expect(`the format "${first}", "${second}" or "${third}"`);
const aSite = expect('a site, an object {format, organizations, …}');

const aFollow =
  '"start", "schedule" or null: which price counts for a session that crosses a change';

const siteOrganization = strictObjectOf(
  completeRecord({
    uuid: uuid('the organization'),
    name: requiredText('the name of the organization'),
    follow: z
      .enum(bundleFollows, expect(aFollow))
      .nullish()
      .describe(
        'Which price counts for a session that crosses a change, as its contracts say: the price at the start, or each in its time. Displays state it; null: they do not.',
      ),
  }),
);

const siteModel = strictObjectOf({
  id: id('the id of the model'),
  name: requiredText('the name of the model'),
});

/** A list of a site file; it may be omitted. */
function siteList<Item extends z.ZodType>(
  item: Item,
  what: string,
): z.ZodDefault<z.ZodArray<Item>> {
  return listOf(item, expect(`a list of ${what}`)).default([]);
}

/** The lists of a site file that customers and the core surface need. */
const siteCoreLists = {
  billing_contacts: siteList(siteBillingContact, 'billing contacts'),
  contacts: siteList(siteContact, 'contacts'),
  users: siteList(siteUser, 'users'),
  cards: siteList(siteCard, 'cards'),
  cps: siteList(siteCp, 'charge points'),
  connectors: siteList(siteConnector, 'connectors'),
  charge_logs: siteList(siteChargeLog, 'charge logs'),
  finance_banks: siteList(siteFinanceBank, 'bank accounts'),
  invoices: siteList(siteInvoice, 'invoices'),
};

export type SiteCore = Read<z.ZodObject<typeof siteCoreLists>>;

const siteLists = {
  organizations: siteList(siteOrganization, 'organizations'),
  companies: siteList(siteCompany, 'companies'),
  models: siteList(siteModel, 'models'),
  technicians: siteList(siteTechnician, 'technicians'),
  locations: siteList(siteLocation, 'locations'),
  roaming_partners: siteList(siteRoamingPartner, 'roaming partners'),
  publishing_partners: siteList(sitePublishingPartner, 'publishing partners'),
  stations: siteList(siteStation, 'stations'),
  cost_rates: listOf(z.unknown(), expect('a list of cost rates')).default([]),
  ...siteCoreLists,
};

const revisions = revisionsOf(siteLists);

/** The file itself; every list may be omitted. Cost rates and references are checked separately. */
export const siteShape = strictObjectOf(
  {
    format: z.literal(first, aFormat),
    ...siteLists,
    revisions: revisions
      .exactOptional()
      .describe(
        'What the items were when they were exported: an import refuses those that changed since.',
      ),
  },
  aSite,
);

/** The same with the additions of the second format: periods of stations, charge logs without a cost rate. */
export const calendarSiteShape = siteShape.extend({
  format: z.literal(second, aFormat),
  stations: siteList(calendarSiteStation, 'stations'),
  charge_logs: siteList(calendarSiteChargeLog, 'charge logs'),
});

/** The same with the additions of the third format: facts of companies, locations and stations, statuses of EVSEs. */
export const factualSiteShape = calendarSiteShape.extend({
  format: z.literal(third, aFormat),
  companies: siteList(factualSiteCompany, 'companies'),
  locations: siteList(factualSiteLocation, 'locations'),
  stations: siteList(factualSiteStation, 'stations'),
  evse_statuses: listOf(evseObservation, expect('a list of the statuses of EVSEs'))
    .exactOptional()
    .describe('What was observed of EVSEs. It holds for a minute, and no export has it.'),
});

const shapes = { [first]: siteShape, [second]: calendarSiteShape, [third]: factualSiteShape };

/** The organization that tokens are bound to. */
export type SiteOrganization = Read<typeof siteOrganization>;

/** A model of charging stations. */
export type SiteModel = Read<typeof siteModel>;

/** Revisions of the items of a site, by list, then by uuid, id or slug. */
export type SiteRevisions = Read<typeof revisions>;

/** All data of an operator's site, in one file. References are uuids, ids and slugs. */
export interface Site extends Omit<Read<typeof factualSiteShape>, 'format' | 'cost_rates'> {
  readonly format: SiteFormat;
  readonly cost_rates: readonly SiteCostRate[];
}

/** A site, or all problems of the input. */
export type SiteReading =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a site file from its text or bytes; duplicate keys and inexact numbers are problems.
 *
 * @param own the zone data of this process: they decide which zones are known.
 */
export function readSite(input: string | Uint8Array, own: OwnZones = runtimeZones): SiteReading {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const reading = parseSite(json.value, own);
  if (json.losses.length === 0) return reading;
  return {
    ok: false,
    problems: listedProblems([...json.losses, ...(reading.ok ? [] : reading.problems)]),
  };
}

/**
 * Reads unknown data as a site. All lists, cost rates and unique names are checked, so that
 * one pass lists everything, up to `maxProblems`. References between the lists are not checked here: the objects
 * may be in the store, which is where they are checked.
 *
 * @param own the zone data of this process: they decide which zones are known.
 * @returns the site with defaults, or every problem with its JSON path
 */
export function parseSite(input: unknown, own: OwnZones = runtimeZones): SiteReading {
  const format = siteFormats.find((known) => known === memberOf(input, 'format')) ?? first;
  const shape = readBySchema<(typeof shapes)[SiteFormat]>(shapes[format], input);
  const costRates: SiteCostRate[] = [];
  const problems = problemsOfPasses(
    () => brokenTextProblems(input),
    // Invalid text is reported once, by the check of the whole file.
    () =>
      shape.ok
        ? []
        : shape.problems.filter(({ code }) => code !== 'broken_text').map(withTokenCure),
    () => revisionProblems(memberOf(input, 'revisions')),
    () =>
      problemsOfEach(listIn(input, 'cost_rates'), (costRate, index) => {
        const reading = readSiteCostRate(costRate, `$.cost_rates[${index}]`, own);
        if (!reading.ok) return reading.problems;
        costRates.push(reading.costRate);
        return [];
      }),
    () =>
      problemsOfEach(Object.entries(namedOnce), ([list, keys]) =>
        problemsOfEach(keys, (key) =>
          repeatedProblems(listIn(input, list), `$.${list}`, key, caseless.has(key)),
        ),
      ),
    () =>
      problemsOfEach(listIn(input, 'stations'), (station, index) => {
        const path = `$.stations[${index}]`;
        const directions = listIn(station, 'directions');
        return [
          ...repeatedProblems(directions, `${path}.directions`, 'language', true),
          ...periodProblems(listIn(station, 'costRatePeriods'), `${path}.costRatePeriods`),
          ...zoneProblems(memberOf(station, 'timeZone'), `${path}.timeZone`, own),
        ];
      }),
  );
  if (!shape.ok || problems.length > 0) return { ok: false, problems: listedProblems(problems) };
  return { ok: true, site: { ...shape.value, cost_rates: costRates } };
}

/** A zone that these data do not have (Z4). Values of other types are reported by the field. */
function zoneProblems(zone: unknown, path: string, own: OwnZones): Problem[] {
  if (typeof zone !== 'string' || own.clockOf(zone) !== undefined) return [];
  const expected = 'the time zone of the station, an IANA time zone such as "Europe/Vienna"';
  const message = `Expected ${expected}, found ${describeValue(zone)}.`;
  return [{ path, code: 'unknown_time_zone', message }];
}

/** Periods that do not end after they start (K1). Invalid local times are reported by the field. */
function periodProblems(periods: readonly unknown[], path: string): Problem[] {
  const spans = periods.map((period) => ({
    rate: undefined,
    from: memberOf(period, 'from') as string,
    until: memberOf(period, 'until') as string | null,
  }));
  const reversed = checkPeriods(null, spans).filter(({ code }) => code === 'empty_window');
  return rebased(reversed, path);
}

/** By list, the unique keys. */
const namedOnce = {
  organizations: ['uuid'],
  companies: ['uuid', 'id'],
  models: ['id'],
  technicians: ['id', 'uuid'],
  locations: ['uuid'],
  roaming_partners: ['slug'],
  publishing_partners: ['slug'],
  stations: ['uuid', 'chargeBoxIdentity'],
  cost_rates: ['uuid'],
  billing_contacts: ['id'],
  contacts: ['uuid'],
  users: ['uuid', 'id', 'email'],
  cards: ['id', 'card_no', 'rfid_tag', 'ema_id'],
  cps: ['id', 'uuid'],
  connectors: ['id', 'uuid'],
  charge_logs: ['id', 'uuid'],
  finance_banks: ['id'],
  invoices: ['id'],
};

/** Keys whose values are the same in any case. */
const caseless: ReadonlySet<string> = new Set(['uuid', 'email']);
