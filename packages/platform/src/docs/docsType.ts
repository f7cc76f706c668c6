import { emailPattern } from '@wattpost/contract/wire';
import { markup, type Content, type Markup } from './markup.ts';
import type { JsonSchema } from '../openapi/index.ts';

const componentsBase = '#/components/schemas/';

/** The name of the component that a schema refers to. */
export function referredName({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(componentsBase) === true ? $ref.slice(componentsBase.length) : undefined;
}

/** Where a component stands on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function isNull({ type }: JsonSchema): boolean {
  return type === 'null';
}

/** The alternatives of a schema apart from null, and whether null is one. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = (schema.type as readonly string[]).filter((type) => type !== 'null');
    const nullable = types.length < schema.type.length;
    return { schema: { ...schema, type: types[0] } as JsonSchema, nullable };
  }
  const alternatives = (schema.anyOf ?? []) as readonly JsonSchema[];
  const [first, ...others] = alternatives.filter((alternative) => !isNull(alternative));
  if (first === undefined || others.length > 0) return { schema, nullable: false };
  return { schema: first, nullable: alternatives.length > 1 };
}

function rangeWords({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or greater`;
  return maximum === undefined ? '' : `, at most ${maximum}`;
}

function lengthWords({ minLength, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return '';
  return minLength === undefined
    ? `, at most ${maxLength} characters`
    : `, ${minLength} to ${maxLength} characters`;
}

/** Forms that people know by another name than their pattern. */
const namedForms: Readonly<Record<string, string>> = {
  [String.raw`^\d\d:\d\d$`]: 'HH:MM',
  [String.raw`^([01]\d|2[0-3]):[0-5]\d$`]: 'HH:MM',
  [String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$`]: 'YYYY-MM-DDTHH:MM:SS',
  '^[A-Za-z]{2}$': 'two letters',
  [emailPattern.source]: 'e-mail address',
};

function stringType(schema: JsonSchema): Markup {
  const { format, pattern } = schema;
  if (format !== undefined) return markup`${format === 'uuid' ? 'UUID' : format}`;
  if (pattern !== undefined) {
    const name = namedForms[pattern];
    return markup`string, ${name ?? markup`<code>${pattern}</code>`}`;
  }
  return markup`string${lengthWords(schema)}`;
}

function objectType(schema: JsonSchema): Content {
  const values = schema.additionalProperties;
  return typeof values === 'object' ? markup`object, each value ${typeMarkup(values)}` : 'object';
}

/** The type of a value in words; named schemas are links. */
export function typeMarkup(whole: JsonSchema): Markup {
  const { schema, nullable } = withoutNull(whole);
  const orNull = nullable ? ' or null' : '';
  const name = referredName(schema);
  if (name !== undefined) {
    return markup`<a href="#${schemaAnchor(name)}">${name}</a>${orNull}`;
  }
  if (schema.const !== undefined) {
    return markup`<code>${JSON.stringify(schema.const)}</code>${orNull}`;
  }
  if (schema.enum !== undefined) {
    const values = schema.enum.map((value) => markup` <code>${JSON.stringify(value)}</code>`);
    return markup`one of${values}${orNull}`;
  }
  switch (schema.type) {
    case 'string':
      return markup`${stringType(schema)}${orNull}`;
    case 'integer':
    case 'number':
      return markup`${schema.type}${rangeWords(schema)}${orNull}`;
    case 'array':
      return markup`list of ${typeMarkup((schema.items ?? {}) as JsonSchema)}${orNull}`;
    case 'object':
      return markup`${objectType(schema)}${orNull}`;
    default:
      return markup`${schema.type ?? 'any value'}${orNull}`;
  }
}
