import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { jsonFiles, sharedSchemas } from '../sharedSchemas.ts';

/** Where the schemas of OCPP are; `undefined`: they are not there. */
export const officialFolder: string | undefined = sharedSchemas('ocpp-2.1');

const official = new Map<string, ValidateFunction>();

function officialCheck(version: 'v21' | 'v201', message: string): ValidateFunction {
  const key = `${version}/${message}`;
  const known = official.get(key);
  if (known !== undefined) return known;
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addMetaSchema(
    createRequire(import.meta.url)('ajv/dist/refs/json-schema-draft-06.json') as object,
  );
  formats.default(ajv);
  const schema = jsonFiles(`${officialFolder}/${version}`).find(
    ([name]) => name === `${message}.json`,
  )?.[1];
  if (schema === undefined) throw new Error(`there is no ${key}`);
  const check = ajv.compile(schema);
  official.set(key, check);
  return check;
}

/** What the schema of a message has against it. */
export function officialErrors(
  version: 'v21' | 'v201',
  message: string,
  request: unknown,
): unknown {
  const check = officialCheck(version, message);
  return check(request) ? [] : check.errors;
}

const whole = { type: 'integer', minimum: 0 };
const amount = { type: 'number', minimum: 0 };
const clock = { type: 'string', pattern: '^([0-1][0-9]|2[0-3]):[0-5][0-9]$' };
const date = { type: 'string', pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' };

function object(needed: Record<string, object>, others: Record<string, object> = {}): object {
  return {
    type: 'object',
    properties: { ...needed, ...others },
    required: Object.keys(needed),
    additionalProperties: false,
  };
}

const list = (items: object, maxItems = Infinity): object => ({
  type: 'array',
  items,
  minItems: 1,
  ...(maxItems === Infinity ? {} : { maxItems }),
});

const calendar = {
  startTimeOfDay: clock,
  endTimeOfDay: clock,
  dayOfWeek: {
    ...list(
      {
        enum: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      },
      7,
    ),
    uniqueItems: true,
  },
  validFromDate: date,
  validToDate: date,
};
const conditions = object(
  {},
  {
    ...calendar,
    minEnergy: amount,
    maxEnergy: amount,
    minTime: whole,
    maxTime: whole,
    minIdleTime: whole,
    maxIdleTime: whole,
  },
);

function text(longest: number): object {
  return object({
    format: { const: 'UTF8' },
    language: { type: 'string', minLength: 2, maxLength: 8 },
    content: { type: 'string', minLength: 1, maxLength: longest },
  });
}

function priced(key: string, when: object): object {
  return object(
    { prices: list(object({ [key]: amount }, { conditions: when })) },
    { taxRates: list(object({ type: { const: 'VAT' }, tax: amount }), 1) },
  );
}

const cost = object({ exclTax: amount }, { inclTax: amount });

const tariff = object({
  evseId: whole,
  tariff: object(
    {
      tariffId: { type: 'string', minLength: 1, maxLength: 60 },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    },
    {
      description: list(text(1024), 10),
      validFrom: { type: 'string', format: 'date-time' },
      energy: priced('priceKwh', conditions),
      chargingTime: priced('priceMinute', conditions),
      idleTime: priced('priceMinute', conditions),
      fixedFee: priced('priceFixed', object({}, calendar)),
      minCost: cost,
      maxCost: cost,
    },
  ),
});

function display(longest: number, extra: Record<string, object>): object {
  return object({
    message: object(
      {
        id: whole,
        priority: { const: 'NormalCycle' },
        state: { const: 'Idle' },
        startDateTime: { type: 'string', format: 'date-time' },
        message: text(longest),
      },
      { endDateTime: { type: 'string', format: 'date-time' }, ...extra },
    ),
  });
}

const ajv = new Ajv({ strict: true, allErrors: true });
formats.default(ajv);
const restated = {
  tariff: ajv.compile(tariff),
  'text 2.1': ajv.compile(display(1024, { messageExtra: list(text(1024), 4) })),
  'text 2.0.1': ajv.compile(display(512, {})),
};

/** What the constraints that are restated here have against a request. */
export function restatedErrors(what: keyof typeof restated, request: unknown): unknown {
  const check = restated[what];
  return check(request) ? [] : check.errors;
}
