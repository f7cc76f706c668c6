/** The JSON of the parts of the AFIR recharging profile 01-00-00 of DATEX II that are written. */

/** A text in one language or several. */
export interface DatexText {
  readonly values: readonly { readonly lang: string; readonly value: string }[];
}

/** An entry of one of the profile's enumerations. */
export interface DatexWord<Word extends string = string> {
  readonly value: Word;
}

/** When something applies: instants with the offset of the station's clock, half-open. */
export interface DatexPeriods {
  readonly overallStartTime: string;
  /** Default: without end. */
  readonly overallEndTime?: string;
  /** Default: all of it. */
  readonly validPeriod?: readonly {
    readonly startOfPeriod: string;
    readonly endOfPeriod?: string;
  }[];
}

export type DatexPriceType =
  'pricePerKWh' | 'pricePerMinute' | 'basePrice' | 'flatRate' | 'free' | 'other';

/** One price; those of a rate are added, each where it applies. */
export interface DatexPrice {
  readonly priceType: DatexWord<DatexPriceType>;
  /** Money in the rate's currency, at most two decimal places. */
  readonly value: number;
  /** The maximum charged by this price. */
  readonly priceCap?: number;
  readonly taxIncluded: boolean;
  /** Per cent. */
  readonly taxRate?: number;
  readonly additionalInformation?: DatexText;
  readonly overallPeriod?: DatexPeriods;
  /** Whole minutes of the session, [fromMinute, toMinute). */
  readonly timeBasedApplicability?: { readonly fromMinute?: number; readonly toMinute?: number };
  /** Whole kWh of the session, [fromKWh, toKWh). */
  readonly energyBasedApplicability?: { readonly fromKWh?: number; readonly toKWh?: number };
}

/** How drivers pay. */
export interface DatexPayment {
  readonly paymentMeans?: readonly DatexWord[];
  /** Plain names. */
  readonly otherBrandsAccepted?: readonly string[];
}

/** A rate of providers, whose prices only they know. */
export interface DatexContractRate {
  readonly idG: string;
  readonly ratePolicy: DatexWord<'contract'>;
  readonly lastUpdated: string;
  readonly applicableCurrency: readonly [string];
}

/** A rate of a table. */
export interface DatexRate {
  readonly idG: string;
  readonly ratePolicy: DatexWord<'adHoc'>;
  readonly lastUpdated: string;
  readonly applicableCurrency: readonly [string];
  readonly payment?: DatexPayment;
  readonly maximumDeliveryFee?: number;
  readonly minimumDeliveryFee?: number;
  /** In words, what the numbers do not express. */
  readonly additionalInformation?: DatexText;
  readonly energyPrice?: readonly DatexPrice[];
}

/** A reference to an object elsewhere. */
export interface DatexReference {
  readonly targetClass: string;
  readonly idG: string;
  readonly versionG?: string;
}

/** A rate in full at its first use, a reference everywhere else. */
export interface DatexEnergy {
  /** Whether all of it is from renewable sources. */
  readonly isGreenEnergy?: boolean;
  readonly energyRate?: readonly [DatexRate];
  readonly energyRateByReference?: readonly [DatexReference];
}

/** The same of a contract. */
export interface DatexContractEnergy {
  readonly energyRate: readonly [DatexContractRate];
}

export interface DatexPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface DatexAddress {
  readonly postcode?: string;
  readonly city?: DatexText;
  readonly countryCode?: string;
  readonly addressLine?: readonly {
    readonly order: number;
    readonly type: DatexWord;
    readonly text: DatexText;
  }[];
}

/** A region of the statistics of the Union. */
export interface DatexNuts {
  readonly nutsCodeType: DatexWord;
  readonly nutsCode: string;
}

/** The location of a station or a site. */
export interface DatexPlace {
  readonly locPointLocation: {
    readonly coordinatesForDisplay?: DatexPoint;
    readonly pointByCoordinates?: { readonly pointCoordinates: DatexPoint };
    readonly locLocationExtensionG?: {
      readonly FacilityLocation: {
        /** The offset of the clock, such as `+01:00`. */
        readonly timeZone?: string;
        readonly address?: DatexAddress;
        readonly nutsArea?: readonly DatexNuts[];
      };
    };
    readonly supplementaryPositionalDescription?: { readonly locationDescription: DatexText };
  };
}

/** Properties of every site, station and refill point. */
interface Facility {
  readonly idG: string;
  readonly versionG: string;
}

/** An id that others know, and what it identifies. */
export interface DatexIdentifier<Type extends 'operatorId' | 'evseId'> {
  readonly identifier: string;
  readonly typeOfIdentifier: { readonly value: 'extendedG'; readonly extendedValueG: Type };
}

export interface DatexOperator {
  readonly afacAnOrganisation: {
    readonly name: DatexText;
    readonly legalName?: DatexText;
    readonly externalIdentifier?: readonly DatexIdentifier<'operatorId'>[];
  };
}

/** An organization by its name, with some of its other properties. */
export interface DatexNamedOrganisation {
  readonly afacAnOrganisation: { readonly name: DatexText };
}

/** A service or equipment beside a station. */
export type DatexSupplement =
  | {
      readonly afacSupplementalServiceFacility: Facility & {
        readonly name?: DatexText;
        readonly serviceFacilityType: DatexWord;
      };
    }
  | { readonly afacSupplementalEquipment: Facility & { readonly equipmentType: DatexWord } };

/** What is stated of a station beside its prices and plugs. */
export interface DatexFacilityFacts {
  readonly helpdesk?: DatexNamedOrganisation;
  readonly applicableForVehicles?: readonly object[];
  readonly amenities?: { readonly illuminated: boolean; readonly roofed: boolean };
  readonly supplementalFacility?: readonly DatexSupplement[];
  readonly dedicatedParkingSpaces?: readonly object[];
  readonly mobilityServiceProvider?: readonly DatexNamedOrganisation[];
  readonly roamingPlatform?: readonly DatexNamedOrganisation[];
}

/** When a station is open: always, or in parts of days with the offset of its clock. */
export type DatexHours =
  | { readonly afacOpenAllHours: Readonly<Record<string, never>> }
  | {
      readonly afacOperatingHoursSpecification: Facility & {
        readonly operatingAllYear: true;
        readonly overallPeriod: object;
      };
    };

export interface DatexRefillPoint {
  readonly aegiElectricChargingPoint: Facility & {
    readonly externalIdentifier?: readonly DatexIdentifier<'evseId'>[];
    readonly deliveryUnit: DatexWord<'kWh'>;
    readonly currentType: DatexWord<'ac' | 'dc'>;
    readonly numberOfConnectors: number;
    /** Watts, each power once, the greatest first. */
    readonly availableChargingPower?: readonly number[];
    readonly smartRechargingServices?: readonly DatexWord[];
    readonly connector?: readonly DatexConnector[];
  };
}

export interface DatexConnector {
  readonly connectorType: DatexWord;
  readonly otherConnector?: string;
  readonly connectorFormat?: DatexWord;
  /** Watts. */
  readonly maxPowerAtSocket: number;
  /** Amperes. */
  readonly maximumCurrent?: number;
}

/** Whether staff is at a station. The profile requires it and has no word for "not known". */
export type DatexServiceWord =
  | DatexWord<'physicalAttendance' | 'unattended'>
  | (DatexWord<'extendedG'> & { readonly extendedValueG: 'unknown' });

export interface DatexTableStation extends Facility, DatexFacilityFacts {
  readonly name: DatexText;
  readonly locationReference?: DatexPlace;
  readonly operator?: DatexOperator;
  /** Watts. */
  readonly totalMaximumPower: number;
  readonly numberOfRefillPoints: number;
  readonly operatingHours?: DatexHours;
  readonly serviceType: readonly [{ readonly serviceType: DatexServiceWord }];
  readonly refillPoint?: readonly DatexRefillPoint[];
  readonly electricEnergy: readonly [DatexEnergy, ...DatexContractEnergy[]];
}

export interface DatexTableSite extends Facility {
  readonly name: DatexText;
  readonly locationReference?: DatexPlace;
  readonly energyInfrastructureStation: readonly DatexTableStation[];
}

/** The current price of a rate. */
export interface DatexRateUpdate {
  readonly lastUpdated: string;
  readonly energyRateReference: DatexReference;
  readonly additionalInformation?: DatexText;
  readonly energyPrice?: readonly DatexPrice[];
}

/** The status of a refill point. */
export interface DatexRefillPointStatus {
  readonly aegiElectricChargingPointStatus: {
    readonly reference: DatexReference;
    readonly lastUpdated: string;
    readonly operationStatus: DatexWord;
    readonly status: DatexWord;
  };
}

export interface DatexStationStatus {
  readonly reference: DatexReference;
  readonly lastUpdated: string;
  readonly refillPointStatus?: readonly DatexRefillPointStatus[];
  readonly energyRateUpdate: readonly [DatexRateUpdate];
}

export interface DatexSiteStatus {
  readonly reference: DatexReference;
  readonly energyInfrastructureStationStatus: readonly DatexStationStatus[];
}

/** The header of both publications. */
export interface DatexHead {
  readonly lang: string;
  readonly publicationTime: string;
  readonly publicationCreator: { readonly country: string; readonly nationalIdentifier: string };
  readonly headerInformation: {
    readonly confidentiality: DatexWord<'noRestriction'>;
    readonly informationStatus: DatexWord<'real' | 'test'>;
  };
}

export interface DatexTablePublication extends DatexHead {
  readonly energyInfrastructureTable: readonly [
    Facility & { readonly energyInfrastructureSite: readonly DatexTableSite[] },
  ];
}

export interface DatexStatusPublication extends DatexHead {
  readonly tableReference: readonly [DatexReference];
  readonly energyInfrastructureSiteStatus: readonly DatexSiteStatus[];
}

/** What both publications of the profile begin with. */
interface PayloadHead {
  readonly modelBaseVersionG: '3';
  readonly profileNameG: 'AFIR Energy Infrastructure';
  readonly profileVersionG: '01-00-00';
}

/** A document with a table of facilities. */
export interface DatexTableDocument {
  readonly payload: PayloadHead & {
    readonly aegiEnergyInfrastructureTablePublication: DatexTablePublication;
  };
}

/** How a status is exchanged. */
export interface DatexExchangeInformation {
  readonly exchangeContext: {
    /** All stations are in it; one with some of them would be a `deltaPush`. */
    readonly codedExchangeProtocol: DatexWord<'snapshotPush'>;
    readonly exchangeSpecificationVersion: '3.0';
    readonly supplierOrCisRequester: {
      readonly internationalIdentifier: DatexHead['publicationCreator'];
    };
  };
  readonly dynamicInformation: {
    readonly exchangeStatus: DatexWord<'online'>;
    readonly messageGenerationTimestamp: string;
  };
}

/** A document with the current status of facilities. */
export interface DatexStatusDocument {
  readonly messageContainer: {
    readonly payload: readonly [
      PayloadHead & {
        readonly aegiEnergyInfrastructureStatusPublication: DatexStatusPublication;
      },
    ];
    readonly exchangeInformation: DatexExchangeInformation;
  };
}

/** A document of revision 2 of the profile: a table of facilities, or their current status. */
export type DatexDocument = DatexTableDocument | DatexStatusDocument;
