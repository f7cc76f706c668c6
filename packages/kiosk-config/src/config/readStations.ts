import type { ConfigReader, MemberType } from './configReader.ts';
import { readText } from './memberTypes.ts';

const maxStations = 4;

const stationType: MemberType<string> = { read: readText, expected: "a station's uuid" };

const stationsType: MemberType<readonly string[]> = {
  read: (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > maxStations) return undefined;
    const uuids = value.map(readText);
    return uuids.every((uuid) => uuid !== undefined) && new Set(uuids).size === uuids.length
      ? uuids
      : undefined;
  },
  expected: `a list of one to ${maxStations} stations' uuids, each once`,
};

/** Reads `station` or `stations`; none: the bundle's first. */
export function readStations(root: ConfigReader): readonly string[] {
  const station = root.optional('station', stationType, '');
  const stations = root.optional('stations', stationsType, []);
  if (root.has('station') && root.has('stations')) {
    root.complain('station', 'must be left out: stations says the same');
  }
  return station === '' ? stations : [station];
}
