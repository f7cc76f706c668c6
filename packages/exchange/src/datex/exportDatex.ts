import {
  isEveryStatusKnown,
  requiredStatus,
  statusMeaning,
  type FacilityFacts,
  type Problem,
} from '@wattpost/contract';
import { nameBasedUuid } from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import { type DatexSites, type SiteFacts, datexSites } from './datexFacilities.ts';
import { hoursOf } from './datexFacts.ts';
import {
  type DatexOptions,
  type DatexSource,
  type DatexStation,
  pathInSource,
  publicationProblems,
} from './datexOptions.ts';
import { DatexRates } from './datexRates.ts';
import type {
  DatexDocument,
  DatexExchangeInformation,
  DatexHead,
  DatexPlace,
  DatexReference,
  DatexRefillPoint,
  DatexRefillPointStatus,
  DatexStatusDocument,
  DatexTableDocument,
} from './datexRecords.ts';
import { offsetInstant, versionOf } from './datexText.ts';

/** A publication, with its differences from the cost rates, or why there is none. */
export type DatexExport =
  | ({
      readonly ok: true;
      readonly document: DatexDocument;
      readonly sites: number;
      readonly stations: number;
      /** When the price of a station changes next, in epoch milliseconds; `null`: never. */
      readonly nextChangeMs: number | null;
    } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

function referenceTo(idG: string, versionG: string): DatexReference {
  return { targetClass: 'FacilityObject', idG, versionG };
}

function headOf(source: DatexSource, options: DatexOptions): DatexHead {
  const { atMs, country, publisher, language = 'de', information = 'real', clockOf } = options;
  const [first = { time_zone: 'UTC' }] = source.stations;
  const clock = clockOf?.(first.time_zone) ?? first.time_zone;
  return {
    lang: language,
    publicationTime: offsetInstant(clock, atMs),
    publicationCreator: { country, nationalIdentifier: publisher },
    headerInformation: {
      confidentiality: { value: 'noRestriction' },
      informationStatus: { value: information },
    },
  };
}

function exchangeInformation(head: DatexHead): DatexExchangeInformation {
  return {
    exchangeContext: {
      codedExchangeProtocol: { value: 'snapshotPush' },
      exchangeSpecificationVersion: '3.0',
      supplierOrCisRequester: { internationalIdentifier: head.publicationCreator },
    },
    dynamicInformation: {
      exchangeStatus: { value: 'online' },
      messageGenerationTimestamp: head.publicationTime,
    },
  };
}

/** The identity of a table: its publisher's, and a version of its contents other than prices. */
function tableKey(sites: readonly SiteFacts[], { country, publisher }: DatexOptions) {
  const versions = sites.map(({ idG, versionG, stations }) => [
    idG,
    versionG,
    stations.map(({ facts }) => [facts.idG, facts.versionG]),
  ]);
  const idG = nameBasedUuid(`datex table ${country} ${publisher}`);
  return { idG, versionG: versionOf(versions) };
}

const payloadHead = {
  modelBaseVersionG: '3',
  profileNameG: 'AFIR Energy Infrastructure',
  profileVersionG: '01-00-00',
} as const;

/**
 * Writes stations and their prices as a publication of the AFIR recharging profile 01-00-00 of DATEX II, as of its
 * revision 2.
 * Prices are exact and as listed: one that the profile cannot express in numbers is written in words
 * instead, with a finding. All times are instants with the offset of the station's clock.
 *
 * @param made `datexSites` of the same stations and options, if already available
 */
export function exportDatex(
  source: DatexSource,
  options: DatexOptions,
  made?: DatexSites,
): DatexExport {
  const problems = publicationProblems(source, options);
  if (problems.length > 0) return { ok: false, problems };
  const { sites, findings: ofSites } = made ?? datexSites(source.stations, options);
  if (sites.length === 0) {
    const leftOut = ofSites.filter(({ code }) => code === 'station_left_out');
    return {
      ok: false,
      problems: leftOut.map(({ path, code, message }) => ({ path, code, message })),
    };
  }
  const findings = new Findings();
  // What the law demands of facilities is in the table.
  const isTable = options.publication === 'table';
  findings.addAll(isTable ? ofSites : ofSites.filter(({ code }) => code !== 'required_by_law'));
  const rates = new DatexRates(source, options, findings);
  const document = isTable
    ? tableOf(source, options, sites, rates)
    : statusOf(source, options, sites, rates);
  if (!isTable) addMissingStatuses(source, options, sites, findings);
  const stations = sites.reduce((sum, site) => sum + site.stations.length, 0);
  const nextChangeMs = rates.nextChange() ?? null;
  const counts = { sites: sites.length, stations };
  return { ok: true, document, ...counts, nextChangeMs, ...findings.differences() };
}

/** Of `+01:00`. */
const offsetLength = 6;

/** A site or a station whose place has the offset of its clock at the time of the publication. */
function atOffset<Placed extends { readonly locationReference?: DatexPlace }>(
  placed: Placed,
  timeZone: string,
): Placed {
  const { locPointLocation: place } = placed.locationReference ?? {};
  if (place === undefined) return placed;
  const FacilityLocation = { timeZone, ...place.locLocationExtensionG?.FacilityLocation };
  const locPointLocation = { ...place, locLocationExtensionG: { FacilityLocation } };
  return { ...placed, locationReference: { locPointLocation } };
}

function tableOf(
  source: DatexSource,
  options: DatexOptions,
  sites: readonly SiteFacts[],
  rates: DatexRates,
): DatexTableDocument {
  const { atMs, clockOf } = options;
  const offsetOf = ({ time_zone: zone }: DatexStation): string =>
    offsetInstant(clockOf?.(zone) ?? zone, atMs).slice(-offsetLength);
  const hoursAt = (station: DatexStation, known: FacilityFacts): object => {
    const operatingHours = hoursOf(known, station.uuid, offsetOf(station));
    return operatingHours === undefined ? {} : { operatingHours };
  };
  const energyInfrastructureSite = sites.map(({ stations, ...site }) => ({
    ...(stations[0] === undefined ? site : atOffset(site, offsetOf(stations[0].station))),
    energyInfrastructureStation: stations.map(({ station, facts, known }) => ({
      ...atOffset(facts, offsetOf(station)),
      ...hoursAt(station, known),
      electricEnergy: [rates.energyOf(station), ...rates.contractsOf(station)] as const,
    })),
  }));
  return {
    payload: {
      ...payloadHead,
      aegiEnergyInfrastructureTablePublication: {
        ...headOf(source, options),
        energyInfrastructureTable: [{ ...tableKey(sites, options), energyInfrastructureSite }],
      },
    },
  };
}

/** The status of a refill point; `undefined`: nobody has reported it. */
function refillPointStatus(
  { aegiElectricChargingPoint: point }: DatexRefillPoint,
  { time_zone: zone }: DatexStation,
  { statusOfEvse, clockOf }: DatexOptions,
): DatexRefillPointStatus | undefined {
  const [id] = point.externalIdentifier ?? [];
  const current = id && statusOfEvse?.(id.identifier);
  if (current === undefined) return undefined;
  const { datex, operation } =
    current.status === null
      ? ({ datex: 'unknown', operation: 'unknown' } as const)
      : statusMeaning(current.status);
  return {
    aegiElectricChargingPointStatus: {
      reference: referenceTo(point.idG, point.versionG),
      lastUpdated: offsetInstant(clockOf?.(zone) ?? zone, current.sinceMs),
      operationStatus: { value: operation },
      status: { value: datex },
    },
  };
}

/** What the law demands of statuses, and stations lack. */
function addMissingStatuses(
  { stations }: DatexSource,
  options: DatexOptions,
  sites: readonly SiteFacts[],
  findings: Findings,
): void {
  const { pathOf = pathInSource, statusOfEvse = () => undefined } = options;
  const published = sites.flatMap((site) => site.stations.map(({ station }) => station));
  const missing = new Set(
    published.filter(({ plugs }) => !isEveryStatusKnown(plugs, statusOfEvse)),
  );
  const index = stations.findIndex((station) => missing.has(station));
  const first = stations[index];
  if (first === undefined) return;
  const { field: key, number } = requiredStatus;
  const values = { key, number, count: missing.size, total: published.length };
  findings.add(pathOf('stations', index, first), 'required_by_law', values);
}

function statusOf(
  source: DatexSource,
  options: DatexOptions,
  sites: readonly SiteFacts[],
  rates: DatexRates,
): DatexStatusDocument {
  const energyInfrastructureSiteStatus = sites.map(({ idG, versionG, stations }) => ({
    reference: referenceTo(idG, versionG),
    energyInfrastructureStationStatus: stations.map(({ station, facts }) => {
      const update = rates.updateOf(station);
      const points = (facts.refillPoint ?? []).flatMap(
        (point) => refillPointStatus(point, station, options) ?? [],
      );
      return {
        reference: referenceTo(facts.idG, facts.versionG),
        lastUpdated: update.lastUpdated,
        ...(points.length === 0 ? {} : { refillPointStatus: points }),
        energyRateUpdate: [update] as const,
      };
    }),
  }));
  const head = headOf(source, options);
  const publication = {
    ...head,
    tableReference: [{ targetClass: 'EnergyInfrastructureTable', ...tableKey(sites, options) }],
    energyInfrastructureSiteStatus,
  } as const;
  return {
    messageContainer: {
      payload: [{ ...payloadHead, aegiEnergyInfrastructureStatusPublication: publication }],
      exchangeInformation: exchangeInformation(head),
    },
  };
}
