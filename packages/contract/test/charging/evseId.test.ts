import { describe, expect, it } from 'vitest';
import {
  connectorsByEvse,
  evseIdPattern,
  evseKey,
  evseOperator,
  foreignEvseId,
} from '../../src/charging/evseId.ts';
import { parseSite } from '../../src/site/readSite.ts';
import { smallSite, stationUuid } from '../smallSite.ts';

describe('the id of an EVSE', () => {
  it.each([
    ['DE*ABC*E1', 'DE*ABC', 'DE*ABC*E1'],
    ['DEABCE1', 'DE*ABC', 'DE*ABC*E1'],
    ['DE*ABCE1', 'DE*ABC', 'DE*ABC*E1'],
    ['de*abc*e1x', 'DE*ABC', 'DE*ABC*E1X'],
    ['FR*A23*E45B*78C', 'FR*A23', 'FR*A23*E45B*78C'],
    ['BE*BEC*E041503001', 'BE*BEC', 'BE*BEC*E041503001'],
    [`AT*WPT*E${'1'.repeat(31)}`, 'AT*WPT', `AT*WPT*E${'1'.repeat(31)}`],
  ])('%s is of %s', (id, operator, key) => {
    expect(evseIdPattern.test(id)).toBe(true);
    expect(evseOperator(id)).toBe(operator);
    expect(evseKey(id)).toBe(key);
  });

  it.each([
    'DE*ABC*1',
    'DE*ABC*E',
    'DE*ABC*E*1',
    'DE*AB*E1',
    'D1*ABC*E1',
    'DE-ABC-E1',
    'DE*ABC*E1 2',
    'DE**ABC*E1',
    '+49*123*456',
    `AT*WPT*E${'1'.repeat(32)}`,
    '',
  ])('%j is none', (id) => {
    expect(evseIdPattern.test(id)).toBe(false);
  });

  it('is of another operator, or not', () => {
    const connectors = [{ evse_id: null }, {}, { evse_id: 'DEABCE1' }, { evse_id: 'DE*XYZ*E2' }];
    expect(foreignEvseId(connectors, 'DE*ABC')).toBe('DE*XYZ*E2');
    expect(foreignEvseId(connectors.slice(0, 3), 'DE*ABC')).toBeUndefined();
  });
});

it('connectors with the same id are one EVSE, and each without one is its own', () => {
  const ids = [null, 'DE*ABC*E1', undefined, 'DE*ABC*E2', 'DEABCE1', null];
  const connectors = ids.map((evse_id, id) => ({
    id,
    ...(evse_id === undefined ? {} : { evse_id }),
  }));
  const grouped = connectorsByEvse(connectors).map((own) => own.map(({ id }) => id));
  expect(grouped).toEqual([[0], [1, 4], [2], [3], [5]]);
});

it('a connector of a site file has it in capitals, or null', () => {
  const connector = { id: 1, station_uuid: stationUuid, label: 'Left' };
  const connectors = [
    { ...connector, evse_id: 'de*abc*e1' },
    { ...connector, id: 2 },
  ];
  const reading = parseSite(smallSite({ connectors }));
  expect(reading.ok && reading.site.connectors.map(({ evse_id }) => evse_id)).toEqual([
    'DE*ABC*E1',
    null,
  ]);
  const wrong = parseSite(smallSite({ connectors: [{ ...connector, evse_id: 'DE*ABC*1' }] }));
  expect(!wrong.ok && wrong.problems).toEqual([
    {
      path: '$.connectors[0].evse_id',
      code: 'wrong_form',
      message:
        'Expected the id of an EVSE as ISO 15118 writes it, such as "DE*ABC*E1234", found the text "DE*ABC*1".',
    },
  ]);
});
