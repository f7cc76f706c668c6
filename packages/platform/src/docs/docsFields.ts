import { referredName, typeMarkup, withoutNull } from './docsType.ts';
import { markup, prose, type Content, type Markup } from './markup.ts';
import type { JsonSchema } from '../openapi/index.ts';

/** A row of a table of fields or parameters. */
export interface FieldRow {
  readonly name: string;
  /** Beside the name: where a parameter is, whether a field has to be there. */
  readonly note: string;
  readonly type: Markup;
  readonly meaning: Content;
}

/** A table that becomes a list of blocks where there is no room for columns. */
export function fieldTable(label: string, first: string, rows: readonly FieldRow[]): Markup {
  const heads = [first, 'Type', 'Meaning'].map(
    (head) => markup`<th role="columnheader" scope="col">${head}</th>`,
  );
  // Blocks are no cells to a screen reader unless their roles are stated.
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

/** A long name may be broken after its dots and before its capitals and underscores. */
function breakable(name: string): Markup {
  const pieces = name.split(/(?<=\.)|(?=_)|(?<=[a-z])(?=[A-Z])/);
  return markup`${pieces.map((piece, index) => (index === 0 ? piece : markup`<wbr>${piece}`))}`;
}

/** What is said of the field, then of what is in it; what is said of a named schema stands there. */
function meaningOf(schema: JsonSchema): Markup {
  const inner = withoutNull(schema).schema;
  const said = [schema.description, referredName(inner) === undefined ? inner.description : ''];
  return prose([...new Set(said)].filter(Boolean).join(' '));
}

/** Every field of an object, those of objects inside under their paths; named schemas are not entered. */
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
