import { expect, it } from 'vitest';
import { databaseFailure } from '../../src/database/databaseFailure.ts';
import type { DatabaseLocation } from '../../src/database/databaseLocation.ts';
import { portableError, receivedError } from '../../src/threads/portableError.ts';
import { NewerDatabaseError } from '../../src/store/migrations/migrate.ts';

const copyOf = (error: unknown): Error => receivedError(structuredClone(portableError(error)));

const file: DatabaseLocation = { kind: 'file', location: 'a.db', name: '"a.db"' };
const server: DatabaseLocation = { kind: 'postgres', location: 'postgres://db/x', name: 'x' };

it.each([
  ['a full disk', file, Object.assign(new Error('full'), { errcode: 13 })],
  ['a removed file', file, Object.assign(new Error('gone'), { code: 'ENOENT' })],
  ['a newer database', file, new NewerDatabaseError(['099-later'])],
  ['a refused connection', server, Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  ['a broken connection', server, new Error('Connection terminated unexpectedly')],
  [
    'an unreadable certificate',
    server,
    Object.assign(new Error('no'), { code: 'EACCES', syscall: 'open', path: '/ca.pem' }),
  ],
  [
    'a failure behind others',
    server,
    new AggregateError([], 'Not everything could be published', {
      cause: new Error('a query', { cause: Object.assign(new Error('stop'), { code: '57P01' }) }),
    }),
  ],
])('%s is the same failure of the database in another thread', (_what, database, error) => {
  expect(databaseFailure(error, database)).toBeDefined();
  expect(databaseFailure(copyOf(error), database)).toEqual(databaseFailure(error, database));
});

it('has the name, message and stack of the original, and no failure where there was none', () => {
  const original = new TypeError('a defect');
  const { name, message, stack } = copyOf(original);
  expect({ name, message, stack }).toEqual({
    name: 'TypeError',
    message: 'a defect',
    stack: original.stack,
  });
  expect(databaseFailure(copyOf(original), file)).toBeUndefined();
  expect(copyOf('a text that was thrown').message).toBe('a text that was thrown');
});

it('ends at a cause that is its own', () => {
  const error = new Error('round and round');
  error.cause = error;
  expect(copyOf(error).message).toBe('round and round');
});
