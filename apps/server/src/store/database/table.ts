import { sql, type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';
import type { DialectName, DatabaseSession } from './session.ts';

/** A value in a column of either database. */
type Stored = string | number | null;

type Row = Readonly<Record<string, Stored>>;

/** Converts a field to its column and back; `null` stays `null`. */
export interface Form<Value> {
  readonly write: (value: Value) => string | number;
  readonly read: (stored: string | number) => Value;
}

/** A boolean as 0 or 1. */
export const booleanForm: Form<boolean> = {
  write: (value) => (value ? 1 : 0),
  read: (stored) => stored === 1,
};

/** A value as JSON text. */
export function jsonForm<Value>(): Form<Value> {
  return { write: JSON.stringify, read: (stored) => JSON.parse(String(stored)) as Value };
}

/** An instant in UTC as milliseconds since 1970. */
export const instantForm: Form<string> = {
  write: (text) => Date.parse(text),
  read: (stored) => new Date(stored).toISOString(),
};

type Field<Item> = keyof Item & string;

/** Exceptions from storing each field unchanged in a column of its name. */
export interface Exceptions<Item> {
  readonly forms?: { readonly [Name in keyof Item]?: Form<NonNullable<Item[Name]>> };
  /** Columns whose names differ from their fields. */
  readonly columns?: { readonly [Name in keyof Item]?: string };
  /** Columns derived from a record; never read. */
  readonly derived?: (item: Item) => Row;
  /** Columns that an insertion sets and an update does not change. */
  readonly initial?: Row;
}

/**
 * How records are stored. Reads, inserts, updates, and the import and export of a site all follow from
 * it. Other columns are not changed.
 */
export interface Table<Item> extends Exceptions<Item> {
  readonly name: keyof Schema;
  /** The field that identifies a record. */
  readonly key: Field<Item>;
  readonly fields: readonly Field<Item>[];
}

/** @param fields an object that has the fields of a record */
export function table<Item>(
  name: keyof Schema,
  key: Field<Item>,
  fields: Readonly<Record<Field<Item>, unknown>>,
  exceptions: Exceptions<Item> = {},
): Table<Item> {
  return { name, key, fields: Object.keys(fields) as Field<Item>[], ...exceptions };
}

function columnOf<Item>({ columns }: Table<Item>, field: Field<Item>): string {
  return columns?.[field] ?? field;
}

/** The row that a record is inserted as. */
export function rowOf<Item>(definition: Table<Item>, item: Item): Row {
  return { ...definition.initial, ...changedRow(definition, item) };
}

function changedRow<Item>(definition: Table<Item>, item: Item): Row {
  const { forms } = definition;
  const columns = definition.fields.map((field) => {
    const value = item[field];
    const form = forms === undefined ? undefined : forms[field];
    const unset = value === null || value === undefined;
    return [
      columnOf(definition, field),
      unset ? null : form === undefined ? value : form.write(value),
    ];
  });
  return { ...(Object.fromEntries(columns) as Row), ...definition.derived?.(item) };
}

/** The record of a row with columns named like their fields. */
export function itemOf<Item>({ forms }: Pick<Table<Item>, 'forms'>, row: object): Item {
  const item = { ...row } as Record<string, unknown>;
  for (const field in forms) {
    const value = (item[field] ?? null) as Stored;
    const form = forms[field] as Form<unknown> | undefined;
    item[field] = value === null || form === undefined ? value : form.read(value);
  }
  return item as Item;
}

/** A record as it is read after it was written. */
export function storedItem<Item>({ fields, forms }: Table<Item>, item: Item): Item {
  const members = fields.map((field) => {
    const value = item[field] ?? null;
    const form = forms?.[field] as Form<unknown> | undefined;
    return [field, value === null || form === undefined ? value : form.read(form.write(value))];
  });
  return Object.fromEntries(members) as Item;
}

/** The columns of a table, named like their fields. */
export function selectColumns<Item>(
  definition: Table<Item>,
  fields: readonly Field<Item>[] = definition.fields,
): readonly AliasedRawBuilder<Stored, string>[] {
  return fields.map((field) =>
    sql.ref<Stored>(`${definition.name}.${columnOf(definition, field)}`).as(field),
  );
}

/** `column` is one of `values`, all texts or all ids. The SQL is the same for any number of them. */
export function isOneOf(
  { dialect }: Pick<DatabaseSession, 'dialect'>,
  column: string,
  values: readonly (string | number)[],
): RawBuilder<boolean> {
  if (dialect === 'sqlite') {
    return sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  return typeof values[0] === 'number'
    ? sql<boolean>`${sql.ref(column)} = any(${values}::integer[])`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
}

/** Columns of any table. */
type AnyTable = Record<string, Record<string, Stored>>;
export type Rows = SelectQueryBuilder<AnyTable, string, Record<string, Stored>>;

/** The rows of a table, with columns named like their fields. */
export function rowsOf<Item>({ db }: Pick<DatabaseSession, 'db'>, definition: Table<Item>): Rows {
  return db.$extendTables<AnyTable>().selectFrom(definition.name).select(selectColumns(definition));
}

/** Sorts rows by columns of their table; ` desc` after a name reverses it. */
export function orderRows<Item>(rows: Rows, { name }: Table<Item>, order: readonly string[]): Rows {
  return order.reduce((ordered, by) => {
    const column = by.replace(' desc', '');
    return ordered.orderBy(`${name}.${column}`, column === by ? 'asc' : 'desc');
  }, rows);
}

/** Locks a row against other writers; `update` also against new references to it. */
type Lock = 'update' | 'no key update';

function locked(rows: Rows, dialect: DialectName, lock: Lock | undefined): Rows {
  if (lock === undefined || dialect === 'sqlite') return rows;
  return lock === 'update' ? rows.forUpdate() : rows.forNoKeyUpdate();
}

/** Reads a record by a unique field. */
export function readBy<Item, Name extends Field<Item>>(
  definition: Table<Item>,
  field: Name,
  lock?: Lock,
): (session: DatabaseSession, value: Item[Name]) => Promise<Item | undefined> {
  const column = `${definition.name}.${columnOf(definition, field)}`;
  return async (session, value) => {
    const found = rowsOf(session, definition).where(column, '=', value as Stored);
    const row = await locked(found, session.dialect, lock).executeTakeFirst();
    return row === undefined ? undefined : itemOf(definition, row);
  };
}

/** Every record of a table, sorted by these columns. */
export async function readAll<Item>(
  session: DatabaseSession,
  definition: Table<Item>,
  order: readonly string[] = [definition.key],
): Promise<readonly Item[]> {
  const rows = await orderRows(rowsOf(session, definition), definition, order).execute();
  return rows.map((row) => itemOf(definition, row));
}

/** The records of a table with these keys, locked against other writers until the end of the transaction. */
export async function lockAll<Item>(
  session: DatabaseSession,
  definition: Table<Item>,
  keys: readonly (string | number)[],
): Promise<readonly Item[]> {
  const { key, name } = definition;
  const found = rowsOf(session, definition).where(isOneOf(session, `${name}.${key}`, keys));
  // In one order for all writers, so that two of them do not wait for each other.
  const rows = await locked(
    orderRows(found, definition, [key]),
    session.dialect,
    'no key update',
  ).execute();
  return rows.map((row) => itemOf(definition, row));
}

interface Insertion {
  /** Columns that are only written. */
  readonly extraColumns?: Row;
  /** Unique columns that may conflict; an empty list stands for all of them. */
  readonly uniqueColumns?: readonly string[];
}

/**
 * Inserts a record.
 *
 * @returns `taken` on a conflict in a unique column; nothing was written
 */
export async function insertItem<Item>(
  { db }: DatabaseSession,
  definition: Table<Item>,
  item: Item,
  { extraColumns: beside, uniqueColumns: contested }: Insertion = {},
): Promise<'written' | 'taken'> {
  const into: string = definition.name;
  const insertion = db
    .$extendTables<AnyTable>()
    .insertInto(into)
    .values({ ...rowOf(definition, item), ...beside });
  const tried =
    contested === undefined
      ? insertion
      : insertion.onConflict((conflict) =>
          (contested.length === 0 ? conflict : conflict.columns(contested)).doNothing(),
        );
  const { numInsertedOrUpdatedRows } = await tried.executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'taken' : 'written';
}

/** Sets every field of an existing record. */
export async function updateItem<Item>(
  { db }: DatabaseSession,
  definition: Table<Item>,
  item: Item,
): Promise<void> {
  await db
    .$extendTables<AnyTable>()
    .updateTable(definition.name as string)
    .set(changedRow(definition, item))
    .where(columnOf(definition, definition.key), '=', item[definition.key] as Stored)
    .execute();
}
