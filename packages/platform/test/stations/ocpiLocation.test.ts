import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ocpiLocationSchema } from './ocpiLocationSchema.ts';
import { stationFields } from '../site/siteData.ts';
import { countryAlpha3 } from '../../src/stations/countryAlpha3.ts';
import { ocpiLocation } from '../../src/stations/ocpiLocation.ts';
import type { ConnectorPlugRecord } from '../../src/port/records.ts';
import type { StationRecord } from '../../src/port/records.ts';

const party = { country_code: 'AT', party_id: 'ABC' };
const nowMs = Date.UTC(2026, 10, 21, 8, 30, 15, 999);

const station: StationRecord = {
  uuid: '7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90',
  organizationUuid: '0f2d9b6e-88c1-4a57-b3d4-5e6f7a8b9c00',
  roaming: false,
  ...stationFields({
    label: 'Riverside 1',
    publicDisplayName: 'Riverside car park',
    address: {
      addressLine1: 'Uferstraße 7 Deck 2',
      addressLine2: null,
      zip: '4020',
      city: 'Linz',
      country: 'AT',
    },
    geolocation: { latitude: 48.3069, longitude: 14.2858 },
  }),
  locationName: 'Riverside',
  inheritedFacts: {},
};

const plug: ConnectorPlugRecord = {
  id: 21,
  uuid: '31f8e6d2-9b07-4c5a-a1e4-d8c7b6a59483',
  label: 'Left',
  type: 'IEC_62196_T2',
  format: 'SOCKET',
  power_type: 'AC_3_PHASE',
  max_voltage: 230,
  max_amperage: 32,
  max_power_kw: 22,
  evse_id: null,
};

const location = (
  changes: Partial<StationRecord> = {},
  plugs: readonly ConnectorPlugRecord[] = [plug],
): ReturnType<typeof ocpiLocation> => ocpiLocation({ ...station, ...changes }, plugs, party, nowMs);

describe('6 a station as an OCPI 2.2.1 Location', () => {
  it('is what OCPI describes, with the public fields and no others', () => {
    const reading = location();
    expect(reading).toEqual({
      ok: true,
      value: {
        country_code: 'AT',
        party_id: 'ABC',
        id: station.uuid,
        publish: true,
        name: 'Riverside car park',
        address: 'Uferstraße 7 Deck 2',
        city: 'Linz',
        postal_code: '4020',
        country: 'AUT',
        coordinates: { latitude: '48.306900', longitude: '14.285800' },
        evses: [
          {
            uid: plug.uuid,
            status: 'UNKNOWN',
            physical_reference: 'Left',
            connectors: [
              {
                id: '21',
                standard: 'IEC_62196_T2',
                format: 'SOCKET',
                power_type: 'AC_3_PHASE',
                max_voltage: 230,
                max_amperage: 32,
                max_electric_power: 22_000,
                last_updated: '2026-11-21T08:30:15Z',
              },
            ],
            last_updated: '2026-11-21T08:30:15Z',
          },
        ],
        time_zone: 'Europe/Vienna',
        last_updated: '2026-11-21T08:30:15Z',
      },
    });
    expect(reading.ok && ocpiLocationSchema.safeParse(reading.value).error).toBeUndefined();
  });

  it('has an EVSE for each connector that OCPI can be told of', () => {
    const plugs = [
      plug,
      { ...plug, id: 22, uuid: null, label: 'A label that is too long', max_power_kw: null },
      { ...plug, id: 23, format: null },
      { ...plug, id: 24, type: 'SAE_J3400' },
    ];
    const reading = location({}, plugs);
    expect(reading.ok && reading.value.evses.map(({ uid }) => uid)).toEqual([
      plug.uuid,
      'connector-22',
    ]);
    expect(reading.ok && ocpiLocationSchema.safeParse(reading.value).error).toBeUndefined();
  });

  it('has one EVSE for the connectors with the same id, with the uid of the first', () => {
    const evse_id = 'AT*WPT*E7';
    const plugs = [
      { ...plug, evse_id },
      { ...plug, id: 22, uuid: null, label: 'Right' },
      { ...plug, id: 23, uuid: null, evse_id: 'ATWPTE7', type: 'CHADEMO' },
      { ...plug, id: 24, uuid: null, evse_id, format: null },
    ];
    const reading = location({}, plugs);
    if (!reading.ok) throw new Error(reading.message);
    expect(ocpiLocationSchema.safeParse(reading.value).error).toBeUndefined();
    expect(
      reading.value.evses.map(({ uid, evse_id: id, physical_reference, connectors }) => [
        uid,
        id,
        physical_reference,
        connectors.map((connector) => connector.id),
      ]),
    ).toEqual([
      [plug.uuid, evse_id, 'Left', ['21', '23']],
      ['connector-22', undefined, 'Right', ['22']],
    ]);
  });

  it('keeps the uid of an EVSE that is given an id', () => {
    const [before, after] = [location(), location({}, [{ ...plug, evse_id: 'AT*WPT*E7' }])];
    if (!before.ok || !after.ok) throw new Error('There is no Location.');
    const [evse] = before.value.evses;
    expect(after.value.evses).toEqual([{ ...evse, evse_id: 'AT*WPT*E7' }]);
  });

  it('is named after its location where it has no public name', () => {
    const named = location({ publicDisplayName: null });
    expect(named.ok && named.value.name).toBe('Riverside');
    const unnamed = location({ publicDisplayName: null, locationName: null });
    expect(unnamed.ok && 'name' in unnamed.value).toBe(false);
  });

  it('has nothing in its texts that turns the order of others, as names on the board have not', () => {
    const turned = (text: string): string => `\u2066${text}\u202e`;
    const address = { addressLine1: turned('Kai 7'), addressLine2: null, zip: '4020' };
    const place = { city: turned('Linz'), country: 'AT' };
    const told = [
      location({ publicDisplayName: turned('Hof'), address: { ...address, ...place } }),
      location({ publicDisplayName: null, locationName: turned('Hof') }),
    ];
    for (const reading of told) {
      expect(reading.ok && reading.value.name).toBe('Hof');
      expect(JSON.stringify(reading)).not.toMatch(/\p{Bidi_Control}/u);
    }
  });

  it.each<[string, Partial<StationRecord>, RegExp]>([
    ['no geolocation', { geolocation: null }, /the geolocation is missing/],
    ['no address', { address: null }, /addressLine1 is missing; .*city is missing; .*country is/],
    [
      'a long address',
      {
        address: {
          addressLine1: 'x'.repeat(46),
          addressLine2: null,
          zip: null,
          city: 'Linz',
          country: 'AT',
        },
      },
      /addressLine1 is longer than 45 characters/,
    ],
    [
      'an unknown country',
      {
        address: { addressLine1: 'x', addressLine2: null, zip: null, city: 'Linz', country: 'XX' },
      },
      /country is missing or not a country of ISO 3166-1/,
    ],
    [
      'a long post code',
      {
        address: {
          addressLine1: 'x',
          addressLine2: null,
          zip: 'x'.repeat(11),
          city: 'Linz',
          country: 'AT',
        },
      },
      /zip is longer than 10 characters/,
    ],
  ])('is none with %s, and says why', (_, changes, message) => {
    const reading = location(changes);
    expect(!reading.ok && reading.message).toMatch(message);
  });

  it.each<[string, Partial<ConnectorPlugRecord>]>([
    ['type', { type: null }],
    ['format', { format: null }],
    ['power type', { power_type: null }],
    ['voltage', { max_voltage: null }],
    ['current', { max_amperage: null }],
  ])('is none without a connector of known %s', (_, missing) => {
    const reading = location({}, [{ ...plug, ...missing }]);
    expect(!reading.ok && reading.message).toMatch(/no connector states its type as OCPI/);
  });

  it('is none with a connector of a type that OCPI does not know', () => {
    const reading = location({}, [{ ...plug, type: 'Type 2' }]);
    expect(!reading.ok && reading.message).toMatch(/no connector states/);
  });

  it('law: every station is a Location as OCPI describes it, or says what it lacks', () => {
    const text = (maxLength: number): fc.Arbitrary<string> =>
      fc.string({ unit: 'binary', maxLength });
    const orNull = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
      fc.option(arbitrary, { nil: null });
    const changes = fc.record({
      uuid: fc.uuid(),
      publicDisplayName: orNull(text(255)),
      address: orNull(
        fc.record({
          addressLine1: orNull(text(60)),
          addressLine2: fc.constant(null),
          zip: orNull(text(12)),
          city: orNull(text(60)),
          country: orNull(fc.constantFrom('AT', 'DE', 'CH', 'XK', 'ZZ')),
        }),
      ),
      geolocation: orNull(
        fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
      ),
    });
    const plugs = fc.array(
      fc.record({
        id: fc.nat(),
        uuid: orNull(fc.uuid()),
        label: text(20).filter((value) => value.trim() !== ''),
        type: fc.constantFrom('IEC_62196_T2', 'CHADEMO', 'Schuko', null),
        format: fc.constantFrom('SOCKET' as const, 'CABLE' as const, null),
        power_type: fc.constantFrom('DC' as const, 'AC_1_PHASE' as const, null),
        max_voltage: orNull(fc.integer({ min: 1, max: 1000 })),
        max_amperage: orNull(fc.integer({ min: 1, max: 1000 })),
        max_power_kw: orNull(fc.double({ min: 0, max: 1000, noNaN: true })),
        evse_id: fc.constantFrom('AT*WPT*E1', 'AT*WPT*E2', null),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(changes, plugs, (changed, known) => {
        const reading = location(changed, known);
        if (reading.ok) expect(ocpiLocationSchema.safeParse(reading.value).error).toBeUndefined();
        else expect(reading.message).toMatch(/^The station cannot be an OCPI Location: .+\.$/s);
      }),
    );
  });
});

describe('countryAlpha3', () => {
  it.each([
    ['AT', 'AUT'],
    ['de', 'DEU'],
    ['CH', 'CHE'],
    ['GB', 'GBR'],
    ['AX', 'ALA'],
    ['ZW', 'ZWE'],
  ])('%s is %s', (alpha2, alpha3) => {
    expect(countryAlpha3(alpha2)).toBe(alpha3);
  });

  it.each(['', 'XX', 'UK', 'AUT', '1'])('%j is no country', (alpha2) => {
    expect(countryAlpha3(alpha2)).toBeUndefined();
  });
});
