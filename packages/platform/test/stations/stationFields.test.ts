import {
  stationCreate,
  stationUpdate,
  type StationCreate,
  type StationFields,
  type StationUpdate,
} from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { stationFields, uuidOf } from '../site/siteData.ts';
import { changedBy } from '../../src/request/access.ts';

/** The fields of a new station that a request states. */
function newStationFields(request: StationCreate): StationFields {
  return stationCreate.parse(request);
}

/** A station's fields after a request has changed them. */
function changedStationFields(now: StationFields, request: StationUpdate): StationFields {
  return changedBy<StationFields>(now, stationUpdate.parse(request));
}

const required = {
  label: 'L',
  chargeBoxIdentity: 'CB',
  modelId: 7,
  companyUuid: uuidOf(1),
  timeZone: 'Europe/Vienna',
};

const full = stationFields({
  publicDisplayName: 'Public',
  iccid: 'iccid',
  imsi: 'imsi',
  serialnumber: 'serial',
  address: {
    addressLine1: 'Street 1',
    addressLine2: null,
    zip: '1010',
    city: 'Wien',
    country: 'AT',
  },
  geolocation: { latitude: 48.2, longitude: 16.4 },
  technicianUserId: 11,
  useOcpp: false,
  locationId: uuidOf(2),
  costRateUuid: uuidOf(3),
  facts: { staffed: true, facilities: [] },
});

describe('a new station', () => {
  it('uses OCPP and has nothing else set', () => {
    expect(newStationFields(required)).toEqual({
      ...required,
      publicDisplayName: null,
      iccid: null,
      imsi: null,
      serialnumber: null,
      address: null,
      geolocation: null,
      technicianUserId: null,
      useOcpp: true,
      locationId: null,
      costRateUuid: null,
      facts: null,
    });
  });

  it('may do without OCPP', () => {
    expect(newStationFields({ ...required, useOcpp: false }).useOcpp).toBe(false);
  });
});

describe('a changed station', () => {
  it('keeps what is left out', () => {
    expect(changedStationFields(full, {})).toEqual(full);
  });

  it('loses what is null', () => {
    const cleared = changedStationFields(full, {
      publicDisplayName: null,
      iccid: null,
      imsi: null,
      serialnumber: null,
      address: null,
      geolocation: null,
      technicianUserId: null,
      locationId: null,
      costRateUuid: null,
      facts: null,
    });
    expect(cleared).toEqual({
      ...stationFields(),
      useOcpp: false,
    });
  });

  it('takes what is given, one field at a time', () => {
    expect(changedStationFields(full, { label: 'New' })).toEqual({ ...full, label: 'New' });
    expect(changedStationFields(full, { locationId: uuidOf(9) })).toEqual({
      ...full,
      locationId: uuidOf(9),
    });
    expect(changedStationFields(full, { useOcpp: true })).toEqual({ ...full, useOcpp: true });
  });
});

describe('an address (2.1 rule 3)', () => {
  const line = (addressLine1?: string | null, addressLine2?: string | null): unknown =>
    newStationFields({ ...required, address: { addressLine1, addressLine2, zip: '1' } }).address
      ?.addressLine1;

  it('keeps both lines as one, joined by a space', () => {
    expect(line('Street 1', 'Door 2')).toBe('Street 1 Door 2');
    expect(line('Street 1')).toBe('Street 1');
    expect(line('Street 1', null)).toBe('Street 1');
    expect(line(null, 'Door 2')).toBe('Door 2');
    expect(line('', ' ')).toBeNull();
  });

  it('is replaced as a whole', () => {
    expect(changedStationFields(full, { address: { city: 'Graz' } }).address).toEqual({
      addressLine1: null,
      addressLine2: null,
      zip: null,
      city: 'Graz',
      country: null,
    });
  });

  it('is none with nothing in it', () => {
    expect(newStationFields({ ...required, address: {} }).address).toBeNull();
    expect(newStationFields({ ...required, address: { addressLine1: ' ' } }).address).toBeNull();
  });
});
