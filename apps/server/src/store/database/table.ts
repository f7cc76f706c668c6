import { sql, type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';
import type { DialectName, Session } from './session.ts';

/** What either database has in a column. */
type Stored = string | number | null;

type Row = Readonly<Record<string, Stored>>;

/** How a field that is set stands in its column; `null` is `null` in both. */
export interface Form<Value> {
  readonly write: (value: Value) => string | number;
  readonly read: (stored: string | number) => Value;
}

/** No and yes as 0 and 1. */
export const flag: Form<boolean> = {
  write: (value) => (value ? 1 : 0),
  read: (stored) => stored === 1,
};

/** Anything as JSON text. */
export function json<Value>(): Form<Value> {
  return { write: JSON.stringify, read: (stored) => JSON.parse(String(stored)) as Value };
}

/** An instant in UTC as milliseconds since 1970. */
export const instant: Form<string> = {
  write: (text) => Date.parse(text),
  read: (stored) => new Date(stored).toISOString(),
};

type Field<Item> = keyof Item & string;

/** What a table does beside keeping each field as it is under its own name. */
interface Exceptions<Item> {
  readonly forms?: { readonly [Name in keyof Item]?: Form<NonNullable<Item[Name]>> };
  /** Columns that have another name than their field. */
  readonly columns?: { readonly [Name in keyof Item]?: string };
  /** Columns that follow from a record; they are never read. */
  readonly derived?: (item: Item) => Row;
  /** Columns that an insertion sets and that a record does not change afterwards. */
  readonly initial?: Row;
}

/**
 * How records are kept: stated once for each table; reading, inserting, updating, a site's import and
 * its export follow from it. Columns that are in none of its parts are left alone.
 */
export interface Table<Item> extends Exceptions<Item> {
  readonly name: keyof Schema;
  /** The field that names a record. */
  readonly key: Field<Item>;
  readonly fields: readonly Field<Item>[];
}

/** @param fields an object that has the fields of a record, such as the shape of its schema */
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
export function rowOf<Item>(kept: Table<Item>, item: Item): Row {
  return { ...kept.initial, ...changedRow(kept, item) };
}

function changedRow<Item>(kept: Table<Item>, item: Item): Row {
  const { forms } = kept;
  const columns = kept.fields.map((field) => {
    const value = item[field];
    const form = forms === undefined ? undefined : forms[field];
    const unset = value === null || value === undefined;
    return [columnOf(kept, field), unset ? null : form === undefined ? value : form.write(value)];
  });
  return { ...(Object.fromEntries(columns) as Row), ...kept.derived?.(item) };
}

/** The record in a row whose columns go by the names of their fields. */
export function itemOf<Item>({ forms }: Pick<Table<Item>, 'forms'>, row: object): Item {
  const item = { ...row } as Record<string, unknown>;
  for (const field in forms) {
    const value = (item[field] ?? null) as Stored;
    const form = forms[field] as Form<unknown> | undefined;
    item[field] = value === null || form === undefined ? value : form.read(value);
  }
  return item as Item;
}

/** Columns of a table by the names of their fields. */
export function columnsOf<Item>(
  kept: Table<Item>,
  fields: readonly Field<Item>[] = kept.fields,
): readonly AliasedRawBuilder<Stored, string>[] {
  return fields.map((field) => sql.ref<Stored>(`${kept.name}.${columnOf(kept, field)}`).as(field));
}

/** `column` is one of `texts`, of which there may be any number: the SQL stays the same. */
export function isOneOf(
  { dialect }: Pick<Session, 'dialect'>,
  column: string,
  texts: readonly string[],
): RawBuilder<boolean> {
  return dialect === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
}

/** Columns of any table. */
type AnyTable = Record<string, Record<string, Stored>>;
export type Rows = SelectQueryBuilder<AnyTable, string, Record<string, Stored>>;

/** The rows of a table, their columns by the names of their fields. */
export function rowsOf<Item>({ db }: Pick<Session, 'db'>, kept: Table<Item>): Rows {
  return db.$extendTables<AnyTable>().selectFrom(kept.name).select(columnsOf(kept));
}

/** The rows by these columns of their table; ` desc` behind one turns it round. */
export function inOrder<Item>(rows: Rows, { name }: Table<Item>, order: readonly string[]): Rows {
  return order.reduce((ordered, by) => {
    const column = by.replace(' desc', '');
    return ordered.orderBy(`${name}.${column}`, column === by ? 'asc' : 'desc');
  }, rows);
}

/** Keeps other writers off a row: `update` also those that would come to lead to it. */
type Lock = 'update' | 'no key update';

function locked(rows: Rows, dialect: DialectName, lock: Lock | undefined): Rows {
  if (lock === undefined || dialect === 'sqlite') return rows;
  return lock === 'update' ? rows.forUpdate() : rows.forNoKeyUpdate();
}

/** Reads the record that has a value in a field which is unique. */
export function readBy<Item, Name extends Field<Item>>(
  kept: Table<Item>,
  field: Name,
  lock?: Lock,
): (session: Session, value: Item[Name]) => Promise<Item | undefined> {
  const column = `${kept.name}.${columnOf(kept, field)}`;
  return async (session, value) => {
    const found = rowsOf(session, kept).where(column, '=', value as Stored);
    const row = await locked(found, session.dialect, lock).executeTakeFirst();
    return row === undefined ? undefined : itemOf(kept, row);
  };
}

/** Every record of a table, by these columns. */
export async function readAll<Item>(
  session: Session,
  kept: Table<Item>,
  order: readonly string[] = [kept.key],
): Promise<readonly Item[]> {
  const rows = await inOrder(rowsOf(session, kept), kept, order).execute();
  return rows.map((row) => itemOf(kept, row));
}

interface Insertion {
  /** Columns that are written now and never read. */
  readonly beside?: Row;
  /** The columns that another record may have taken; none: all that only one may have. */
  readonly contested?: readonly string[];
}

/**
 * Inserts a record.
 *
 * @returns `taken`: another record has what is contested; nothing was written
 */
export async function insertItem<Item>(
  { db }: Session,
  kept: Table<Item>,
  item: Item,
  { beside, contested }: Insertion = {},
): Promise<'written' | 'taken'> {
  const into: string = kept.name;
  const insertion = db
    .$extendTables<AnyTable>()
    .insertInto(into)
    .values({ ...rowOf(kept, item), ...beside });
  const tried =
    contested === undefined
      ? insertion
      : insertion.onConflict((conflict) =>
          (contested.length === 0 ? conflict : conflict.columns(contested)).doNothing(),
        );
  const { numInsertedOrUpdatedRows } = await tried.executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'taken' : 'written';
}

/** Sets every field of a record that is there. */
export async function updateItem<Item>(
  { db }: Session,
  kept: Table<Item>,
  item: Item,
): Promise<void> {
  await db
    .$extendTables<AnyTable>()
    .updateTable(kept.name as string)
    .set(changedRow(kept, item))
    .where(columnOf(kept, kept.key), '=', item[kept.key] as Stored)
    .execute();
}
