import { emailPattern } from '@wattpost/contract/wire';
import { type Markup, markup } from '../http/index.ts';
import { componentsBase, type JsonSchema } from '../openapi/index.ts';

/** Running text; text between backticks becomes code. */
export function prose(text: string): Markup {
  const parts = text.split('`');
  // An unpaired backtick is a literal one.
  if (parts.length % 2 === 0) return markup`${text}`;
  return markup`${parts.map((part, index) => (index % 2 === 1 ? codeOf(part) : part))}`;
}

/** Longer code may wrap between lines; a word stays in one. */
const wordCharacters = 20;

function codeOf(text: string): Markup {
  return text.length > wordCharacters
    ? markup`<code>${text}</code>`
    : markup`<code class="word">${text}</code>`;
}

/** The name of the component that a schema refers to. */
export function referredName({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(componentsBase) === true ? $ref.slice(componentsBase.length) : undefined;
}

/** The anchor of a component on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function isNull({ type }: JsonSchema): boolean {
  return type === 'null';
}

/** The alternatives of a schema apart from null, and whether null is one. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
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

/** Names of well-known patterns. */
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

function objectType(schema: JsonSchema): Markup | string {
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

/** A row of a table of fields or parameters. */
export interface FieldRow {
  readonly name: string;
  /** The note after the name: where a parameter is, whether a field is required. */
  readonly note: string;
  readonly type: Markup;
  readonly meaning: Markup;
}

/** A table that becomes a list of blocks on narrow screens. */
export function fieldTable(label: string, first: string, rows: readonly FieldRow[]): Markup {
  const heads = [first, 'Type', 'Meaning'].map(
    (head) => markup`<th role="columnheader" scope="col">${head}</th>`,
  );
  // Screen readers need explicit roles for cells that are displayed as blocks.
  return markup`<table role="table" aria-label="${label}">
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${rows.map(fieldRow)}
</tbody>
</table>`;
}

function fieldRow({ name, note, type, meaning }: FieldRow): Markup {
  const beside = note === '' ? null : markup` <span class="note">${note}</span>`;
  return markup`
<tr role="row"><th role="rowheader" scope="row"><code>${breakable(name)}</code>${beside}</th><td role="cell" class="type">${type}</td><td role="cell">${meaning}</td></tr>`;
}

/** A long name may wrap after its dots and before its capitals and underscores. */
function breakable(name: string): Markup {
  const pieces = name.split(/(?<=\.)|(?=_)|(?<=[a-z])(?=[A-Z])/);
  return markup`${pieces.map((piece, index) => (index === 0 ? piece : markup`<wbr>${piece}`))}`;
}

/** The description of the field, then of its value; a named schema has its own section. */
function meaningOf(schema: JsonSchema): Markup {
  const inner = withoutNull(schema).schema;
  const said = [schema.description, referredName(inner) === undefined ? inner.description : ''];
  return prose([...new Set(said)].filter(Boolean).join(' '));
}

/** Every field of an object, those of nested objects by their paths; named schemas are not expanded. */
export function fieldRows(schema: JsonSchema, path = '', optionalNote = 'optional'): FieldRow[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema;
    const name = path + key;
    const row: FieldRow = {
      name,
      note: required.has(key) ? '' : optionalNote,
      type: typeMarkup(field),
      meaning: meaningOf(field),
    };
    return [row, ...innerRows(field, name, optionalNote)];
  });
}

function innerRows(field: JsonSchema, name: string, optionalNote: string): FieldRow[] {
  const { schema } = withoutNull(field);
  if (schema.type === 'array') {
    return innerRows((schema.items ?? {}) as JsonSchema, `${name}[]`, optionalNote);
  }
  return schema.properties === undefined ? [] : fieldRows(schema, `${name}.`, optionalNote);
}
