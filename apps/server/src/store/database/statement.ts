import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';
import type { DialectName, Session } from './session.ts';

/** What a statement is built from: `param` stands for the values that it is run with. */
export interface Building<Params> {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly param: Readonly<Params>;
}

/** A statement that is compiled once for each kind of database and run with ever new values. */
export interface Statement<Params, Row> {
  rows(session: Session, params: Params): Promise<readonly Row[]>;
  /** The only row, or the first. */
  first(session: Session, params: Params): Promise<Row | undefined>;
  /** How many rows it changed. */
  run(session: Session, params: Params): Promise<number>;
}

/** Takes a value's place while a statement is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Compiled {
  readonly query: CompiledQuery;
  /** Which value goes where. */
  readonly parameters: readonly unknown[];
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

function bound(value: unknown, dialect: DialectName): unknown {
  return dialect === 'sqlite' && Array.isArray(value) ? JSON.stringify(value) : value;
}

/**
 * Makes a statement. Compiling a query takes longer than SQLite takes to answer it, so it happens
 * when the statement first runs and never again.
 */
export function statement<Params, Row>(
  build: (building: Building<Params>) => Compilable<Row>,
): Statement<Params, Row> {
  const compiledFor: Partial<Record<DialectName, Compiled>> = {};

  function compile({ db, dialect }: Session): Compiled {
    const query = build({ db, dialect, param: placeholders as Readonly<Params> }).compile();
    return { query, parameters: query.parameters };
  }

  function bind(session: Session, params: Params): CompiledQuery<Row> {
    const { query, parameters } = (compiledFor[session.dialect] ??= compile(session));
    const values = params as Readonly<Record<string, unknown>>;
    return {
      ...(query as CompiledQuery<Row>),
      parameters: parameters.map((parameter) =>
        parameter instanceof Placeholder
          ? bound(values[parameter.name], session.dialect)
          : parameter,
      ),
    };
  }

  return {
    async rows(session, params) {
      return (await session.db.executeQuery(bind(session, params))).rows;
    },
    async first(session, params) {
      return (await session.db.executeQuery(bind(session, params))).rows[0];
    },
    async run(session, params) {
      const { numAffectedRows } = await session.db.executeQuery(bind(session, params));
      return Number(numAffectedRows ?? 0n);
    },
  };
}

/** `column` is one of `texts`, of which there may be any number: the SQL stays the same. */
export function isOneOf(
  building: Pick<Building<unknown>, 'dialect'>,
  column: string,
  texts: readonly string[],
): RawBuilder<boolean> {
  return building.dialect === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${Array.isArray(texts) ? JSON.stringify(texts) : texts}))`
    : sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
}
