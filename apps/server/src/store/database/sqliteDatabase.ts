import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Statements kept ready; those of the store itself are fewer. */
const maxKept = 300;

/** Statements that answer with rows; the texts never hold values, so that the words are the statement's own. */
const givesRows = /^\s*(select|with|pragma|explain|values)\b|\breturning\b/i;

/** Puts Node's SQLite into the shape that kysely expects, and keeps prepared statements. */
export function sqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();

  function prepare(text: string): SqliteStatement {
    const prepared = database.prepare(text);
    return {
      reader: givesRows.test(text),
      all: (values) => prepared.all(...(values as readonly SQLInputValue[])),
      run: (values) => prepared.run(...(values as readonly SQLInputValue[])),
      iterate: (values) => prepared.iterate(...(values as readonly SQLInputValue[])),
    };
  }

  return {
    prepare(text) {
      const found = kept.get(text);
      if (found !== undefined) return found;
      const made = prepare(text);
      if (kept.size >= maxKept) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      kept.set(text, made);
      return made;
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}
