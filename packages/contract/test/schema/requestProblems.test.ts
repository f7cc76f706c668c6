import { describe, expect, it } from 'vitest';
import { problemsInOneLine, readValue } from '../../src/schema/problems.ts';
import { stationCreate, stationUpdate } from '../../src/stations/stationWire.ts';
import { locationStations } from '../../src/stations/locationWire.ts';
import { directionWrite } from '../../src/stations/directionWire.ts';

const station = {
  label: 'One',
  chargeBoxIdentity: 'AT-1',
  modelId: 1,
  companyUuid: '00000000-0000-4000-8000-00000000000A',
  timeZone: 'Europe/Vienna',
};

const message = (reading: { ok: true } | { ok: false; message: string }): string =>
  reading.ok ? 'good' : reading.message;

describe('2.1 a station that is written', () => {
  it('needs five fields and names each that is missing', () => {
    const text = message(readValue(stationCreate, {}));
    for (const field of Object.keys(station)) expect(text).toContain(`${field}: Missing`);
  });

  it('ignores fields it does not know and those that are read only', () => {
    const reading = readValue(stationCreate, { ...station, locationName: 'x', color: 'red' });
    expect(reading).toMatchObject({ ok: true });
    const known = readValue(stationCreate, station);
    expect(Object.keys(station)).toHaveLength(5);
    expect(reading).toEqual(known);
  });

  it('keeps uuids lower-case', () => {
    const reading = readValue(stationCreate, station);
    expect(reading.ok && reading.value.companyUuid).toBe('00000000-0000-4000-8000-00000000000a');
  });

  it.each([
    ['label', null],
    ['label', 7],
    ['label', 'x'.repeat(256)],
    ['useOcpp', null],
    ['useOcpp', 'true'],
    ['enabledRoamingInterfaces', null],
    ['enabledRoamingInterfaces', 'hub'],
    ['technicianUserId', '7'],
    ['technicianUserId', -1],
    ['locationId', 'Rathausplatz'],
    ['geolocation', { latitude: 48 }],
    ['address', { country: 'AUT' }],
    ['address', 'Rathausplatz 1'],
    ['address', { addressLine1: 'x'.repeat(256), addressLine2: 'y'.repeat(256) }],
    ['timeZone', 7],
  ])('an update refuses %s: %j and names the field', (field, value) => {
    expect(message(readValue(stationUpdate, { [field]: value }))).toMatch(new RegExp(`^${field}`));
  });

  it.each([
    'publicDisplayName',
    'iccid',
    'imsi',
    'serialnumber',
    'address',
    'geolocation',
    'technicianUserId',
    'locationId',
    'costRateUuid',
  ])('an update takes null for %s', (field) => {
    expect(readValue(stationUpdate, { [field]: null })).toEqual({
      ok: true,
      value: { [field]: null },
    });
  });

  it('an update may be empty', () => {
    expect(readValue(stationUpdate, {})).toEqual({ ok: true, value: {} });
  });

  it.each([[null], ['x'], [[]], [7]])('%j is no station', (value) => {
    expect(message(readValue(stationUpdate, value))).toContain('Expected a station, an object');
  });
});

describe('other bodies', () => {
  it('a location names its stations by uuid', () => {
    expect(message(readValue(locationStations, { stations: ['x'] }))).toContain('stations[0]');
    expect(message(readValue(locationStations, {}))).toContain('stations: Missing');
  });

  it('a direction has a text', () => {
    expect(message(readValue(directionWrite, {}))).toContain('text: Missing');
    expect(message(readValue(directionWrite, { text: null }))).toContain('found null');
  });
});

describe('many problems', () => {
  it('are cut after ten, with their number', () => {
    const problems = Array.from({ length: 12 }, (_, index) => ({
      path: `$.stations[${index}]`,
      code: 'wrong_form',
      message: 'Expected a station.',
    }));
    expect(problemsInOneLine(problems)).toMatch(
      /stations\[9\]: Expected a station\. and 2 more\.$/,
    );
  });
});
