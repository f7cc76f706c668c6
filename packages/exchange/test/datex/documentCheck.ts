import { evseIdPattern } from '@wattpost/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type {
  DatexDocument,
  DatexStatusPublication,
  DatexTablePublication,
} from '../../src/datex/datexRecords.ts';
import {
  text,
  instant,
  money,
  whole,
  ref,
  list,
  object,
  currency,
  extended,
  word,
  facility,
  reference,
  publisher,
  head,
} from './documentParts.ts';
import { factDefinitions } from './factDefinitions.ts';

/** The constraints of the profile as this project understands them, of what it writes. */
const definitions = {
  ...factDefinitions,
  text: object({
    values: list(object({ lang: { type: 'string', pattern: '^[a-z]{2}$' }, value: text })),
  }),
  periods: object(
    { overallStartTime: instant },
    {
      overallEndTime: instant,
      validPeriod: list(object({ startOfPeriod: instant }, { endOfPeriod: instant }), 2),
    },
  ),
  price: object(
    {
      priceType: word('pricePerKWh', 'pricePerMinute', 'basePrice', 'flatRate', 'free', 'other'),
      value: money,
      taxIncluded: { type: 'boolean' },
    },
    {
      priceCap: money,
      taxRate: { type: 'number', minimum: 0, maximum: 100 },
      additionalInformation: ref('text'),
      overallPeriod: ref('periods'),
      timeBasedApplicability: object({}, { fromMinute: whole, toMinute: whole }),
      energyBasedApplicability: object({}, { fromKWh: whole, toKWh: whole }),
    },
  ),
  rate: object(
    {
      idG: text,
      ratePolicy: word('adHoc'),
      lastUpdated: instant,
      applicableCurrency: currency,
    },
    {
      payment: object(
        {},
        {
          paymentMeans: list(
            word(
              ...['paymentCreditCard', 'paymentDebitCard', 'nfc', 'qrCode', 'website'],
              'cashCoinsAndBills',
            ),
          ),
          otherBrandsAccepted: list(text),
        },
      ),
      maximumDeliveryFee: money,
      minimumDeliveryFee: money,
      additionalInformation: ref('text'),
      energyPrice: list(ref('price')),
    },
  ),
  place: object({
    locPointLocation: object(
      {},
      {
        coordinatesForDisplay: ref('point'),
        pointByCoordinates: object({ pointCoordinates: ref('point') }),
        locLocationExtensionG: object({
          FacilityLocation: object(
            { timeZone: { type: 'string', pattern: '^[+-]\\d\\d:\\d\\d$' } },
            {
              address: object(
                {},
                {
                  postcode: text,
                  city: ref('text'),
                  countryCode: { type: 'string', pattern: '^[A-Z]{2}$' },
                  addressLine: list(
                    object({ order: whole, type: word('generalTextLine'), text: ref('text') }),
                  ),
                },
              ),
              nutsArea: list(
                object({
                  nutsCodeType: word('nuts1Code', 'nuts2Code', 'nuts3Code'),
                  nutsCode: text,
                }),
              ),
            },
          ),
        }),
        supplementaryPositionalDescription: object({ locationDescription: ref('text') }),
      },
    ),
  }),
  point: object({
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
  }),
  refillPoint: object({
    aegiElectricChargingPoint: object(
      {
        ...facility,
        deliveryUnit: word('kWh'),
        currentType: word('ac', 'dc'),
        numberOfConnectors: { type: 'integer', minimum: 1 },
      },
      {
        externalIdentifier: list(
          object({
            identifier: { type: 'string', pattern: evseIdPattern.source },
            typeOfIdentifier: object({
              value: { const: 'extendedG' },
              extendedValueG: { const: 'evseId' },
            }),
          }),
        ),
        availableChargingPower: list(whole),
        smartRechargingServices: list(
          word(
            ...['remoteMonitoring', 'powerOptimisationByUser', 'bidirectionalRecharging'],
            'plugAndCharge',
          ),
        ),
        connector: list(
          object(
            {
              connectorType: object({
                value: {
                  type: 'string',
                  pattern: '^(other|chademo|domestic[A-O]|iec6.*|pantograph.*|tesla[RS])$',
                },
              }),
              maxPowerAtSocket: whole,
            },
            {
              otherConnector: text,
              connectorFormat: word('socket', 'cableMode3', 'otherCable'),
              maximumCurrent: whole,
            },
          ),
        ),
      },
    ),
  }),
  station: object(
    {
      ...facility,
      name: ref('text'),
      totalMaximumPower: { type: 'integer', minimum: 1 },
      numberOfRefillPoints: { type: 'integer', minimum: 1 },
      serviceType: list(
        object({
          serviceType: {
            anyOf: [extended('unknown'), word('physicalAttendance', 'unattended')],
          },
        }),
      ),
      electricEnergy: list(
        object(
          {},
          {
            isGreenEnergy: { type: 'boolean' },
            energyRate: list({ anyOf: [ref('rate'), ref('contractRate')] }),
            energyRateByReference: list(reference),
          },
        ),
      ),
    },
    {
      locationReference: ref('place'),
      operator: ref('organisation'),
      helpdesk: ref('organisation'),
      operatingHours: ref('hours'),
      applicableForVehicles: list(ref('vehicles')),
      amenities: object({ illuminated: { type: 'boolean' }, roofed: { type: 'boolean' } }),
      supplementalFacility: list(ref('supplement')),
      dedicatedParkingSpaces: list(
        object(
          { ...facility, numberOfSpaces: whole },
          { userSpecific: list(word('personsWithDisabilities')) },
        ),
      ),
      mobilityServiceProvider: list(ref('organisation')),
      roamingPlatform: list(ref('organisation')),
      refillPoint: list(ref('refillPoint')),
    },
  ),
};

const table = object({
  ...head,
  energyInfrastructureTable: list(
    object({
      ...facility,
      energyInfrastructureSite: list(
        object(
          { ...facility, name: ref('text'), energyInfrastructureStation: list(ref('station')) },
          { locationReference: ref('place') },
        ),
      ),
    }),
  ),
});

const status = object({
  ...head,
  tableReference: list(reference),
  energyInfrastructureSiteStatus: list(
    object({
      reference,
      energyInfrastructureStationStatus: list(
        object(
          {
            reference,
            lastUpdated: instant,
            energyRateUpdate: list(
              object(
                { lastUpdated: instant, energyRateReference: reference },
                { additionalInformation: ref('text'), energyPrice: list(ref('price')) },
              ),
            ),
          },
          {
            refillPointStatus: list(
              object({
                aegiElectricChargingPointStatus: object({
                  reference,
                  lastUpdated: instant,
                  operationStatus: word(
                    ...['inOperation', 'notInOperation', 'technicalDefect', 'unknown'],
                  ),
                  status: word(
                    ...['available', 'occupied', 'charging', 'reserved', 'outOfOrder', 'faulted'],
                    'unknown',
                  ),
                }),
              }),
            ),
          },
        ),
      ),
    }),
  ),
});

const payloadHead = {
  modelBaseVersionG: { const: '3' },
  profileNameG: { const: 'AFIR Energy Infrastructure' },
  profileVersionG: { const: '01-00-00' },
};

const exchangeInformation = object({
  exchangeContext: object({
    codedExchangeProtocol: word('snapshotPush'),
    exchangeSpecificationVersion: { const: '3.0' },
    supplierOrCisRequester: object({ internationalIdentifier: publisher }),
  }),
  dynamicInformation: object({
    exchangeStatus: word('online'),
    messageGenerationTimestamp: instant,
  }),
});

const tableDocument = object({
  payload: object({ ...payloadHead, aegiEnergyInfrastructureTablePublication: table }),
});

const statusDocument = object({
  messageContainer: object({
    payload: {
      ...list(object({ ...payloadHead, aegiEnergyInfrastructureStatusPublication: status })),
      maxItems: 1,
    },
    exchangeInformation,
  }),
});

const check = new Ajv2020({ strict: true, allErrors: true, multipleOfPrecision: 6 }).compile({
  $defs: definitions,
  oneOf: [tableDocument, statusDocument],
});

/** What the constraints of the profile have against a document. */
export function documentErrors(document: unknown): unknown {
  return check(document) ? [] : check.errors;
}

/** The publications of a document: one of both. */
export function publicationsOf(document: DatexDocument): {
  readonly table?: DatexTablePublication;
  readonly status?: DatexStatusPublication;
} {
  if ('payload' in document) {
    return { table: document.payload.aegiEnergyInfrastructureTablePublication };
  }
  const [payload] = document.messageContainer.payload;
  return { status: payload.aegiEnergyInfrastructureStatusPublication };
}
