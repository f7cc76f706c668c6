import { nodeSqlite } from './nodeSqlite.ts';

/** An open SQLite file, without Node's types, which embedders may not have. */
export interface SqliteFile {
  exec(sql: string): void;
  prepare(sql: string): {
    get(): Record<string, unknown> | undefined;
    all(): Record<string, unknown>[];
    run(value: string): unknown;
  };
  close(): void;
}

/** Opens a SQLite file, or creates it. @throws when it cannot be opened */
export function openSqliteFile(path: string): SqliteFile {
  return new (nodeSqlite().DatabaseSync)(path);
}
