import { maxPageItems, maxSearchRadiusM, type Reading } from '@wattpost/contract/wire';
import type { CpRecord } from '../port/index.ts';
import { boxAround, greatCircleM } from './greatCircle.ts';
import { type Handler, failure, success } from '../http/index.ts';
import { given, visibleOrganization, withoutOwner } from '../request/index.ts';

const decimal = /^[+-]?\d{1,6}(\.\d{1,20})?$/;

function readDecimal(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): Reading<number> {
  const value = text !== undefined && decimal.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return { ok: true, value };
  const found = JSON.stringify((text ?? '').slice(0, 40));
  return {
    ok: false,
    message: `${name}: Expected a number from ${min} to ${max}, found ${found}.`,
  };
}

/** What each value of `include_roaming` asks for; `null`: roaming or not. */
const roamingOf: ReadonlyMap<string, boolean | null> = new Map([
  ['0', false],
  ['1', null],
  ['2', true],
]);

/** Lists the charge points in a circle, nearest first. */
export const listCpsCloseBy: Handler = async ({ path, query, principal }, { store }) => {
  const latitude = readDecimal('latitude', path['latitude'], -90, 90);
  if (!latitude.ok) return failure(400, latitude.message);
  const longitude = readDecimal('longitude', path['longitude'], -180, 180);
  if (!longitude.ok) return failure(400, longitude.message);
  const radius = readDecimal('radius_m', path['radius_m'], 0, maxSearchRadiusM);
  if (!radius.ok) return failure(400, radius.message);
  const asked = given(query, 'include_roaming') ?? '0';
  const roaming = roamingOf.get(asked);
  if (roaming === undefined) {
    const found = JSON.stringify(asked.slice(0, 40));
    return failure(400, `include_roaming: Expected "0", "1" or "2", found ${found}.`);
  }
  const centre = { latitude: latitude.value, longitude: longitude.value };
  const filter = { organization: visibleOrganization(principal), roaming };
  return store.read(async (reader) => {
    const positions = await reader.cpPositions(boxAround(centre, radius.value), filter);
    const inCircle = positions
      .map((position) => ({ id: position.id, distanceM: greatCircleM(centre, position) }))
      .filter(({ distanceM }) => distanceM <= radius.value)
      .sort((a, b) => a.distanceM - b.distanceM || a.id - b.id);
    const nearest = inCircle.slice(0, maxPageItems);
    const cps = new Map<number, CpRecord>();
    for (const cp of await reader.cps(nearest.map(({ id }) => id))) cps.set(cp.id, cp);
    const data = nearest.flatMap(({ id, distanceM }) => {
      const cp = cps.get(id);
      const distance_m = Math.round(distanceM * 10) / 10;
      return cp === undefined ? [] : { ...withoutOwner(cp), distance_m };
    });
    return success({ data, total: inCircle.length });
  });
};
