/** Parts of the JSON Schema by which documents are checked. */

export const text = { type: 'string', minLength: 1 };
export const instant = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$',
};
export const money = { type: 'number', minimum: 0, multipleOf: 0.01 };
export const whole = { type: 'integer', minimum: 0 };
export const ref = (name: string): object => ({ $ref: `#/$defs/${name}` });
export const list = (items: object, minItems = 1): object => ({ type: 'array', items, minItems });

export function object(
  needed: Record<string, object>,
  others: Record<string, object> = {},
): object {
  return {
    type: 'object',
    properties: { ...needed, ...others },
    required: Object.keys(needed),
    additionalProperties: false,
  };
}

export const currency = {
  type: 'array',
  items: { type: 'string', pattern: '^[A-Z]{3}$' },
  minItems: 1,
  maxItems: 1,
};
export const timeOfDay = { type: 'string', pattern: '^\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$' };
export const metres = { type: 'number', minimum: 0 };
export const extended = (word: string): object =>
  object({ value: { const: 'extendedG' }, extendedValueG: { const: word } });

export const word = (...words: string[]): object => object({ value: { enum: words } });
export const facility = { idG: text, versionG: text };
export const reference = object({ targetClass: text, idG: text }, { versionG: text });
export const publisher = object({
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  nationalIdentifier: { type: 'string', maxLength: 1024 },
});
export const head = {
  lang: { type: 'string', pattern: '^[a-z]{2}$' },
  publicationTime: instant,
  publicationCreator: publisher,
  headerInformation: object({
    confidentiality: word('noRestriction'),
    informationStatus: word('real', 'test'),
  }),
};
