import { openSpans, timeOfDay, type FacilityFacts } from '@wattpost/contract';
import { nameBasedUuid } from '../values/index.ts';
import type {
  DatexFacilityFacts,
  DatexHours,
  DatexNamedOrganisation,
  DatexNuts,
  DatexPayment,
  DatexServiceWord,
  DatexSupplement,
  DatexText,
  DatexWord,
} from './datexRecords.ts';
import { nameIn, versionOf } from './datexText.ts';

const means = {
  card_reader: ['paymentCreditCard', 'paymentDebitCard'],
  contactless: ['nfc'],
  qr_code: ['qrCode'],
  website: ['website'],
  cash: ['cashCoinsAndBills'],
} as const;

const services = {
  remote_monitoring: 'remoteMonitoring',
  power_by_user: 'powerOptimisationByUser',
  bidirectional: 'bidirectionalRecharging',
} as const;

const days = [
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
] as const;

function word<Word extends string>(value: Word): DatexWord<Word> {
  return { value };
}

/** An object of the profile with an id of its own. */
function identified<Part extends object>(
  key: string,
  part: Part,
): Part & { readonly idG: string; readonly versionG: string } {
  return { idG: nameBasedUuid(`datex ${key}`), versionG: versionOf(part), ...part };
}

/** Whether staff is there; the profile requires it, and has no word for "not known". */
export function serviceOf({ staffed }: FacilityFacts): DatexServiceWord {
  if (staffed === undefined) return { value: 'extendedG', extendedValueG: 'unknown' };
  return { value: staffed ? 'physicalAttendance' : 'unattended' };
}

/** The services of smart charging of a refill point. */
export function smartServices({
  plug_and_charge: isPlugAndCharge,
  smart_charging: smart = [],
}: FacilityFacts): readonly DatexWord[] {
  const all = smart.map((service) => word<string>(services[service]));
  return isPlugAndCharge === true ? [...all, word('plugAndCharge')] : all;
}

/** How drivers pay without a contract; `undefined`: not known. */
export function paymentOf(
  { payments, payment_providers: providers = [] }: FacilityFacts,
  language: string,
): DatexPayment | undefined {
  if (payments === undefined && providers.length === 0) return undefined;
  const paymentMeans = (payments ?? [])
    .flatMap((payment) => means[payment])
    .map((each) => word(each));
  return {
    ...(paymentMeans.length === 0 ? {} : { paymentMeans }),
    ...(providers.length === 0
      ? {}
      : {
          otherBrandsAccepted: providers.map(
            (name) => nameIn(language, name).values[0]?.value ?? '',
          ),
        }),
  };
}

/** The region by its code. */
export function nutsOf({ nuts }: FacilityFacts): readonly DatexNuts[] | undefined {
  if (nuts === undefined) return undefined;
  return [{ nutsCodeType: word(`nuts${nuts.length - 2}Code`), nutsCode: nuts }];
}

function named(name: DatexText, more: object = {}): DatexNamedOrganisation {
  return { afacAnOrganisation: { name, ...more } };
}

function supplements(
  { facilities = [], other_facilities: others = [] }: FacilityFacts,
  station: string,
  language: string,
): readonly DatexSupplement[] {
  const service = (key: string, type: string, name?: string): DatexSupplement => ({
    afacSupplementalServiceFacility: identified(`facility ${station} ${key}`, {
      ...(name === undefined ? {} : { name: nameIn(language, name) }),
      serviceFacilityType: word(type),
    }),
  });
  const equipment = (type: string): DatexSupplement => ({
    afacSupplementalEquipment: identified(`facility ${station} ${type}`, {
      equipmentType: word(type),
    }),
  });
  return [
    ...(facilities.includes('catering') ? [service('catering', 'cateringService')] : []),
    ...(facilities.includes('toilets') ? [equipment('toilet')] : []),
    ...(facilities.includes('rest_area') ? [equipment('restingFacilities')] : []),
    ...others.map((name) => service(`other ${name}`, 'other', name)),
  ];
}

const atMost = { comparisonOperator: word('lessThanOrEqualTo') } as const;

function vehiclesOf({
  vehicle_types: types = [],
  vehicle_limits: limits = {},
}: FacilityFacts): object {
  const { weight_t: weight, height_m: height, length_m: length, width_m: width } = limits;
  const weightOf = (grossVehicleWeight: number): object => ({
    ...atMost,
    grossVehicleWeight,
    typeOfWeight: word('actual'),
  });
  const euVehicleCategory = types.map((type) => word(type.toLowerCase()));
  return {
    ...(weight === undefined ? {} : { grossWeightCharacteristic: [weightOf(weight)] }),
    ...(height === undefined
      ? {}
      : { heightCharacteristic: [{ ...atMost, vehicleHeight: height }] }),
    ...(length === undefined
      ? {}
      : { lengthCharacteristic: [{ ...atMost, vehicleLength: length }] }),
    ...(width === undefined ? {} : { widthCharacteristic: [{ ...atMost, vehicleWidth: width }] }),
    ...(types.length === 0
      ? {}
      : {
          comVehicleCharacteristicsExtensionG: {
            VehicleCharacteristicsExtended: { euVehicleCategory },
          },
        }),
  };
}

function parkingOf(
  { parking_spaces: all, disabled_parking_spaces: disabled }: FacilityFacts,
  station: string,
): readonly object[] {
  const spaces = (key: string, numberOfSpaces: number | undefined, more: object): object[] =>
    numberOfSpaces === undefined
      ? []
      : [identified(`parking ${station} ${key}`, { numberOfSpaces, ...more })];
  const userSpecific = [word('personsWithDisabilities')];
  return [...spaces('all', all, {}), ...spaces('disabled', disabled, { userSpecific })];
}

/**
 * What the profile has of a station's facts, apart from its place, its opening times and its prices.
 *
 * @param operator the name of the operator; `undefined`: unknown, so there is no helpdesk either
 */
export function factMembers(
  facts: FacilityFacts,
  station: string,
  operator: string | undefined,
  language: string,
): DatexFacilityFacts {
  const { facilities, helpdesk_phone: telephoneNumber } = facts;
  const { mobility_providers: providers = [], roaming_platforms: platforms = [] } = facts;
  const supplementalFacility = supplements(facts, station, language);
  const vehicles = vehiclesOf(facts);
  const dedicatedParkingSpaces = parkingOf(facts, station);
  const provider = ({
    name,
    provider_id: id,
  }: (typeof providers)[number]): DatexNamedOrganisation =>
    named(
      nameIn(language, name),
      id === undefined
        ? {}
        : {
            externalIdentifier: [
              {
                identifier: id,
                typeOfIdentifier: { value: 'extendedG', extendedValueG: 'providerId' },
              },
            ],
          },
    );
  return {
    ...(operator === undefined || telephoneNumber === undefined
      ? {}
      : {
          helpdesk: named(nameIn(language, operator), {
            organisationUnit: [
              { contactInformation: [{ afacContactInformation: { telephoneNumber } }] },
            ],
          }),
        }),
    ...(Object.keys(vehicles).length === 0 ? {} : { applicableForVehicles: [vehicles] }),
    ...(facilities === undefined
      ? {}
      : {
          amenities: {
            illuminated: facilities.includes('lit_parking'),
            roofed: facilities.includes('covered_parking'),
          },
        }),
    ...(supplementalFacility.length === 0 ? {} : { supplementalFacility }),
    ...(dedicatedParkingSpaces.length === 0 ? {} : { dedicatedParkingSpaces }),
    ...(providers.length === 0 ? {} : { mobilityServiceProvider: providers.map(provider) }),
    ...(platforms.length === 0
      ? {}
      : { roamingPlatform: platforms.map((name) => named(nameIn(language, name))) }),
  };
}

/**
 * When a station is open; `undefined`: not known.
 *
 * @param offset of the station's clock, such as `+01:00`: the profile's times have one
 */
export function hoursOf(
  { opening_times: times }: FacilityFacts,
  station: string,
  offset: string,
): DatexHours | undefined {
  if (times === undefined) return undefined;
  if (times.weekly === undefined) return { afacOpenAllHours: {} };
  const at = (minutes: number): string =>
    minutes === 1440 ? `23:59:59${offset}` : `${timeOfDay(minutes)}:00${offset}`;
  const validPeriod = openSpans(times.weekly).map(({ weekday, from, until }) => ({
    recurringTimePeriodOfDay: [{ startTimeOfPeriod: at(from), endTimeOfPeriod: at(until) }],
    recurringDayWeekMonthPeriod: [
      { comDayWeekMonth: { applicableDay: [word(days[weekday] ?? '')] } },
    ],
  }));
  const overallPeriod = { overallStartTime: `2000-01-01T00:00:00${offset}`, validPeriod };
  const idG = nameBasedUuid(`datex hours ${station}`);
  return {
    afacOperatingHoursSpecification: {
      idG,
      // Not of the offset: the clock's changes do not change the hours.
      versionG: versionOf(times),
      operatingAllYear: true,
      overallPeriod,
    },
  };
}
