import { isList } from '@wattpost/contract/wire';
import { type Exceptions, type Schema, type Table, jsonForm, table } from '../database/index.ts';

interface RecordExceptions<Item> extends Exceptions<Item> {
  /** The schemas of the fields; left out: `fields` of `recordTable`. */
  readonly shape?: Readonly<Record<string, unknown>>;
}

/**
 * As `table`, for a record that has a schema: lists are stored as JSON.
 *
 * @param fields the shape of the schema, or an object with the same members
 */
export function recordTable<Item>(
  name: keyof Schema,
  key: keyof Item & string,
  fields: Readonly<Record<keyof Item & string, unknown>>,
  { shape = fields, forms, ...exceptions }: RecordExceptions<Item> = {},
): Table<Item> {
  const lists = Object.keys(fields).filter((field) => isList(shape[field]));
  const listForms = Object.fromEntries(lists.map((field) => [field, jsonForm()]));
  return table(name, key, fields, {
    ...exceptions,
    forms: { ...(listForms as typeof forms), ...forms },
  });
}
