import fc from 'fast-check';
import { expect, it } from 'vitest';
import { datexSites, type DatexStation } from '../../src/index.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';

const places = [null, { uuid: 'place 1', name: 'Harbour' }, { uuid: 'place 2', name: 'Hill' }];
const points = [null, { latitude: 48.2, longitude: 16.4 }];

const plug = fc.record({
  id: fc.nat(9),
  label: fc.constant('Left'),
  uuid: fc.constantFrom(null, 'plug 1'),
  type: fc.constantFrom(null, 'IEC_62196_T2', 'IEC_62196_T2_COMBO'),
  format: fc.constantFrom(null, 'CABLE' as const, 'SOCKET' as const),
  power_type: fc.constantFrom(null, 'AC_3_PHASE' as const, 'DC' as const),
  max_power_kw: fc.constantFrom(null, 22, 150),
  max_voltage: fc.constant(null),
  max_amperage: fc.constantFrom(null, 32),
  evse_id: fc.constantFrom(null, 'AT*WAT*E1', 'AT*XYZ*E1'),
});

const station: fc.Arbitrary<DatexStation> = fc.record({
  uuid: fc.nat(7).map((place) => `station ${place}`),
  label: fc.constantFrom('One', 'Two'),
  public_display_name: fc.constantFrom(null, 'Left'),
  time_zone: fc.constant('Europe/Vienna'),
  max_power_kw: fc.constantFrom(null, 50),
  cost_rate_uuid: fc.constantFrom('rate 1', 'rate 2'),
  location: fc.constantFrom(...places),
  geolocation: fc.constantFrom(...points),
  address: fc.constant(null),
  operator: fc.constantFrom(null, 'Operator'),
  plugs: fc.array(plug, { maxLength: 2 }),
});

const stations = fc.uniqueArray(station, { selector: ({ uuid }) => uuid, maxLength: 8 });

it(
  'law: sites made with those of before are those made without',
  () => {
    const options = { language: 'en', operatorId: 'AT*WAT' };
    fc.assert(
      fc.property(stations, stations, fc.infiniteStream(fc.boolean()), (old, changed, isNew) => {
        const next = changed.map(
          (each) =>
            (isNew.next().value ? undefined : old.find(({ uuid }) => uuid === each.uuid)) ?? each,
        );
        const before = datexSites(old, options);
        expect(datexSites(next, options, before)).toEqual(datexSites(next, options));
      }),
      { numRuns: lawRuns },
    );
  },
  lawTimeoutMs,
);
