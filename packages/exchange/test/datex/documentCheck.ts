import { evseIdPattern } from '@wattpost/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type {
  DatexDocument,
  DatexStatusPublication,
  DatexTablePublication,
} from '../../src/datex/datexRecords.ts';

const text = { type: 'string', minLength: 1 };
const instant = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$',
};
const money = { type: 'number', minimum: 0, multipleOf: 0.01 };
const whole = { type: 'integer', minimum: 0 };
const ref = (name: string): object => ({ $ref: `#/$defs/${name}` });
const list = (items: object, minItems = 1): object => ({ type: 'array', items, minItems });

function object(needed: Record<string, object>, others: Record<string, object> = {}): object {
  return {
    type: 'object',
    properties: { ...needed, ...others },
    required: Object.keys(needed),
    additionalProperties: false,
  };
}

const word = (...words: string[]): object => object({ value: { enum: words } });
const facility = { idG: text, versionG: text };
const reference = object({ targetClass: text, idG: text }, { versionG: text });
const publisher = object({
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  nationalIdentifier: { type: 'string', maxLength: 1024 },
});
const head = {
  lang: { type: 'string', pattern: '^[a-z]{2}$' },
  publicationTime: instant,
  publicationCreator: publisher,
  headerInformation: object({
    confidentiality: word('noRestriction'),
    informationStatus: word('real', 'test'),
  }),
};

/** The constraints of the profile as this project understands them, of what it writes. */
const definitions = {
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
      applicableCurrency: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Z]{3}$' },
        minItems: 1,
        maxItems: 1,
      },
    },
    {
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
          FacilityLocation: object({
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
          }),
        }),
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
          serviceType: object({
            value: { const: 'extendedG' },
            extendedValueG: { const: 'unknown' },
          }),
        }),
      ),
      electricEnergy: list(
        object({}, { energyRate: list(ref('rate')), energyRateByReference: list(reference) }),
      ),
    },
    {
      locationReference: ref('place'),
      operator: object({
        afacAnOrganisation: object(
          { name: ref('text') },
          {
            externalIdentifier: list(
              object({
                identifier: text,
                typeOfIdentifier: object({
                  value: { const: 'extendedG' },
                  extendedValueG: { const: 'operatorId' },
                }),
              }),
            ),
          },
        ),
      }),
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
        object({
          reference,
          lastUpdated: instant,
          energyRateUpdate: list(
            object(
              { lastUpdated: instant, energyRateReference: reference },
              { additionalInformation: ref('text'), energyPrice: list(ref('price')) },
            ),
          ),
        }),
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
