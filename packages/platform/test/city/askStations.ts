import type { StationDetail } from '@wattpost/contract/wire';
import { ask, cpo, stationOf, type Answered } from './askPlatform.ts';
import { city, tokens } from './cityFixture.ts';
import type { CityPlatform } from './openCity.ts';

export const stationsPath = `${cpo}/charging_stations/`;

/** What a station must have. */
export const required = {
  label: 'New',
  chargeBoxIdentity: 'CB-new',
  modelId: city.model,
  companyUuid: city.ownCompany,
  timeZone: 'Europe/Vienna',
} as const;

export function create(platform: CityPlatform, body: unknown): Promise<Answered> {
  return ask(platform, stationsPath, { method: 'POST', body });
}

export function put(
  platform: CityPlatform,
  uuid: string,
  body: unknown,
  token: string = tokens.own,
): Promise<Answered> {
  return ask(platform, `${stationsPath}${uuid}`, { method: 'PUT', body, token });
}

export async function read(
  platform: CityPlatform,
  uuid: string,
  token: string = tokens.own,
): Promise<StationDetail> {
  return stationOf(await ask(platform, `${stationsPath}${uuid}`, { token }));
}

/** The message of a refusal. */
export function messageOf({ body }: Answered): string {
  return (body as { message: string }).message;
}
