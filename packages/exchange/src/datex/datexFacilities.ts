import {
  connectorsByEvse,
  connectorTypes,
  effectiveFacts,
  foreignEvseId,
  lacksOf,
  type FacilityFacts,
  type StatedStation,
} from '@wattpost/contract';
import { nameBasedUuid } from '../values/index.ts';
import { type ExchangeFinding, Findings } from '../words/index.ts';
import { factMembers, nutsOf, serviceOf, smartServices } from './datexFacts.ts';
import {
  type DatexOptions,
  type DatexPlug,
  type DatexStation,
  pathInSource,
} from './datexOptions.ts';
import type {
  DatexAddress,
  DatexConnector,
  DatexIdentifier,
  DatexOperator,
  DatexPlace,
  DatexRefillPoint,
  DatexTableSite,
  DatexTableStation,
} from './datexRecords.ts';
import { nameIn, textIn, versionOf } from './datexText.ts';

/** A station without its prices and its opening times. */
export type StationFacts = Omit<DatexTableStation, 'electricEnergy' | 'operatingHours'>;

/** A site with its stations. */
export interface SiteFacts extends Omit<DatexTableSite, 'energyInfrastructureStation'> {
  readonly stations: readonly {
    readonly station: DatexStation;
    readonly facts: StationFacts;
    /** What holds for it. */
    readonly known: FacilityFacts;
  }[];
}

/** Properties common to all facilities. */
interface FacilityWords {
  readonly language: string;
  readonly operatorId: string | undefined;
}

function currentOf({ power_type: powerType, type }: DatexPlug): 'ac' | 'dc' | undefined {
  if (powerType !== null) return powerType === 'DC' ? 'dc' : 'ac';
  return connectorTypes.get(type ?? '')?.current;
}

function watts(kilowatts: number): number {
  return Math.round(kilowatts * 1000);
}

function connectorOf(plug: DatexPlug, current: 'ac' | 'dc'): DatexConnector | undefined {
  const { type, max_power_kw: powerKw, format, max_amperage: amperes } = plug;
  if (type === null || powerKw === null) return undefined;
  const word = connectorTypes.get(type)?.datex ?? 'other';
  const cable = current === 'ac' ? 'cableMode3' : 'otherCable';
  return {
    connectorType: { value: word },
    ...(word === 'other' ? { otherConnector: type } : {}),
    ...(format === null
      ? {}
      : { connectorFormat: { value: format === 'CABLE' ? cable : 'socket' } }),
    maxPowerAtSocket: watts(powerKw),
    ...(amperes === null ? {} : { maximumCurrent: amperes }),
  };
}

/** A refill point with its connectors; `undefined` if none states its current. */
function refillPoint(
  plugs: readonly DatexPlug[],
  stationUuid: string,
  known: FacilityFacts,
): DatexRefillPoint | undefined {
  const [first] = plugs;
  const evseId = first?.evse_id ?? null;
  const currents = plugs.map(currentOf);
  // The profile has one current for each refill point; with both, that of the faster connector.
  const current = currents.includes('dc') ? 'dc' : currents.find((each) => each !== undefined);
  if (first === undefined || current === undefined) return undefined;
  const connectors = plugs.flatMap((plug) => connectorOf(plug, currentOf(plug) ?? current) ?? []);
  const powers = new Set(
    plugs.flatMap(({ max_power_kw: powerKw }) => (powerKw === null ? [] : [watts(powerKw)])),
  );
  const smart = smartServices(known);
  const facts = {
    ...(evseId === null ? {} : { externalIdentifier: [evseIdentifier(evseId)] }),
    deliveryUnit: { value: 'kWh' },
    currentType: { value: current },
    numberOfConnectors: plugs.length,
    // The profile requires the maximum first.
    ...(powers.size === 0
      ? {}
      : { availableChargingPower: [...powers].sort((one, other) => other - one) }),
    ...(smart.length === 0 ? {} : { smartRechargingServices: smart }),
    ...(connectors.length === 0 ? {} : { connector: connectors }),
  } as const;
  const idG = first.uuid ?? nameBasedUuid(`datex refill point ${stationUuid} ${first.id}`);
  return { aegiElectricChargingPoint: { idG, versionG: versionOf(facts), ...facts } };
}

function evseIdentifier(identifier: string): DatexIdentifier<'evseId'> {
  return { identifier, typeOfIdentifier: { value: 'extendedG', extendedValueG: 'evseId' } };
}

function addressOf({ address }: DatexStation, language: string): DatexAddress | undefined {
  const { addressLine1: line, zip, city, country } = address ?? {};
  const written: DatexAddress = {
    ...(zip ? { postcode: zip } : {}),
    ...(city ? { city: nameIn(language, city) } : {}),
    ...(country ? { countryCode: country } : {}),
    ...(line
      ? {
          addressLine: [
            { order: 0, type: { value: 'generalTextLine' }, text: nameIn(language, line) },
          ],
        }
      : {}),
  };
  return Object.keys(written).length === 0 ? undefined : written;
}

function placeOf(
  station: DatexStation,
  known: FacilityFacts,
  language: string,
): DatexPlace | undefined {
  const { geolocation } = station;
  const address = addressOf(station, language);
  const nutsArea = nutsOf(known);
  const { position } = known;
  if (geolocation === null && (address ?? nutsArea ?? position) === undefined) return undefined;
  const { latitude = 0, longitude = 0 } = geolocation ?? {};
  const point = { latitude, longitude };
  return {
    locPointLocation: {
      ...(geolocation === null ? {} : { coordinatesForDisplay: point }),
      locLocationExtensionG: {
        FacilityLocation: {
          ...(address === undefined ? {} : { address }),
          ...(nutsArea === undefined ? {} : { nutsArea }),
        },
      },
      ...(position === undefined
        ? {}
        : {
            supplementaryPositionalDescription: { locationDescription: textIn(language, position) },
          }),
      ...(geolocation === null ? {} : { pointByCoordinates: { pointCoordinates: point } }),
    },
  };
}

function operatorOf(
  name: string | undefined,
  { legal_name: legalName }: FacilityFacts,
  { language, operatorId }: FacilityWords,
): DatexOperator | undefined {
  if (name === undefined) return undefined;
  const typeOfIdentifier = { value: 'extendedG', extendedValueG: 'operatorId' } as const;
  return {
    afacAnOrganisation: {
      name: nameIn(language, name),
      ...(legalName === undefined ? {} : { legalName: nameIn(language, legalName) }),
      ...(operatorId === undefined
        ? {}
        : { externalIdentifier: [{ identifier: operatorId, typeOfIdentifier }] }),
    },
  };
}

/**
 * The maximum power of a station in watts: the stated one, or the sum of its EVSEs. An EVSE charges one vehicle at a
 * time, so it has the power of its strongest connector.
 */
function powerOf({ max_power_kw: powerKw, plugs }: DatexStation): number | undefined {
  if (powerKw !== null) return watts(powerKw);
  if (plugs.length === 0 || !plugs.every((plug) => (plug.max_power_kw ?? 0) > 0)) return undefined;
  return connectorsByEvse(plugs).reduce(
    (sum, own) => sum + Math.max(...own.map((plug) => watts(plug.max_power_kw ?? 0))),
    0,
  );
}

/** The published power of a station, and what is omitted; `undefined`: the station is omitted. */
function publishedPower(
  station: DatexStation,
  path: string,
  operator: string | undefined,
  findings: Findings,
): number | undefined {
  const power = powerOf(station);
  if (power === undefined) {
    findings.add(path, 'station_left_out', {});
    return undefined;
  }
  if (station.geolocation === null) {
    findings.add(path, 'no_coordinates', {});
  }
  if (station.plugs.length === 0) {
    findings.add(path, 'no_connectors', {});
  }
  if (station.plugs.some((plug) => currentOf(plug) === undefined)) {
    findings.add(path, 'current_unknown', {});
  }
  const evseId = operator === undefined ? undefined : foreignEvseId(station.plugs, operator);
  if (operator !== undefined && evseId !== undefined) {
    findings.add(path, 'foreign_evse', { evseId, operator });
  }
  return power;
}

function stationFacts(
  station: DatexStation,
  known: FacilityFacts,
  totalMaximumPower: number,
  words: FacilityWords,
): StationFacts {
  const { language } = words;
  const evses = connectorsByEvse(station.plugs);
  const refillPoints = evses
    .map((plugs) => refillPoint(plugs, station.uuid, known))
    .filter((point) => point !== undefined);
  const locationReference = placeOf(station, known, language);
  const name = known.commercial_name ?? station.operator ?? known.legal_name;
  const operator = operatorOf(name, known, words);
  const facts = {
    name: nameIn(language, station.public_display_name ?? station.label),
    ...(locationReference === undefined ? {} : { locationReference }),
    ...(operator === undefined ? {} : { operator }),
    totalMaximumPower,
    numberOfRefillPoints: Math.max(1, evses.length),
    ...factMembers(known, station.uuid, name, language),
    serviceType: [{ serviceType: serviceOf(known) }],
    ...(refillPoints.length === 0 ? {} : { refillPoint: refillPoints }),
  } as const;
  // Also of what is written beside, of prices and of times.
  const versionG = versionOf([facts, known, station.time_zone]);
  return { idG: station.uuid, versionG, ...facts };
}

/** The facts about stations in a table, and what a status refers to. */
export interface DatexSites {
  readonly sites: readonly SiteFacts[];
  readonly findings: readonly ExchangeFinding[];
}

type Member = SiteFacts['stations'][number];

function siteOf(idG: string, members: readonly Member[], language: string): SiteFacts {
  const first = members[0];
  const placed = members.find(({ station }) => station.geolocation !== null)?.facts;
  const location = first?.station.location ?? null;
  const site = {
    name:
      location === null
        ? (first?.facts.name ?? textIn(language, idG))
        : nameIn(language, location.name),
    ...(placed?.locationReference === undefined
      ? {}
      : { locationReference: placed.locationReference }),
  };
  return { idG, versionG: versionOf(site), ...site, stations: members };
}

function hasStations({ stations }: SiteFacts, members: readonly Member[]): boolean {
  return (
    stations.length === members.length &&
    stations.every(({ station }, index) => station === members[index]?.station)
  );
}

/**
 * Stations as sites: by location, in the order of their first stations; a station without a location is
 * its own site.
 *
 * @param before the previous result with the same options, reused for stations that are the same
 *   object
 */
export function datexSites(
  stations: readonly DatexStation[],
  {
    language = 'de',
    operatorId,
    facts: common,
    pathOf = pathInSource,
  }: Pick<DatexOptions, 'language' | 'operatorId' | 'facts' | 'pathOf'>,
  before?: DatexSites,
): DatexSites {
  const words = { language, operatorId };
  const findings = new Findings();
  const stated: (readonly [string, StatedStation])[] = [];
  const sitesBefore = new Map(before?.sites.map((site) => [site.idG, site]));
  const made = new Map(
    before?.sites.flatMap(({ idG, stations: members }) =>
      members.map((member) => [member.station, { idG, member }] as const),
    ),
  );
  const groups = new Map<string, Member[]>();
  for (const [index, station] of stations.entries()) {
    const path = pathOf('stations', index, station);
    const known = effectiveFacts(station.facts, common);
    const power = publishedPower(station, path, operatorId, findings);
    if (power === undefined) continue;
    stated.push([path, { ...station, facts: known, isPriced: true }]);
    const same = made.get(station);
    const facts = same?.member.facts ?? stationFacts(station, known, power, words);
    const member = same?.member ?? { station, known, facts };
    const id = same?.idG ?? station.location?.uuid ?? nameBasedUuid(`datex site ${station.uuid}`);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [member]);
    else group.push(member);
  }
  const sites = [...groups].map(([idG, members]) => {
    const site = sitesBefore.get(idG);
    return site !== undefined && hasStations(site, members) ? site : siteOf(idG, members, language);
  });
  const total = stated.length;
  const [first] = stated;
  if (operatorId === undefined && first !== undefined) {
    const values = { key: 'operator_id', number: 'B1', count: total, total };
    findings.add(first[0], 'required_by_law', values);
  }
  for (const { field: key, number, first: path, count } of lacksOf(stated)) {
    findings.add(path, 'required_by_law', { key, number, count, total });
  }
  return { sites, findings: findings.list() };
}
