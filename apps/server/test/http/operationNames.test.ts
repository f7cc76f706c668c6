import { operations } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { operationNames } from '../../src/http/requestLog.ts';

const nameOperation = operationNames(Object.values(operations));
const stations = '/api/cpoapi/v1/charging_stations';

describe('names of requests in the log', () => {
  it('every operation is found by its own path', () => {
    for (const { operationId, method, path } of Object.values(operations)) {
      const asked = path.replaceAll(/\{[^}]*\}/g, 'x');
      expect(nameOperation(method, asked)).toEqual({ operationId, path });
    }
  });

  it.each([
    ['GET', stations, 'listStations'],
    ['HEAD', `${stations}/`, 'listStations'],
    ['GET', `${stations}/abc/`, 'readStation'],
    ['PATCH', stations, undefined],
    ['GET', `${stations}/a/b/c/d`, undefined],
    ['GET', '/', undefined],
    ['GET', '', undefined],
  ])('%s %s', (method, path, operationId) => {
    expect(nameOperation(method, path)?.operationId).toBe(operationId);
  });
});
