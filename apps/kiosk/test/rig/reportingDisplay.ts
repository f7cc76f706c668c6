import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type Client, type Result } from '@wattpost/client';
import type { SamplePlatform } from '../../../../scripts/start/samplePlatform.ts';
import { stationUuid } from '../bundles/testBundle.ts';
import type { DrillFolders } from './drillFolders.ts';
import type { KioskRig } from './kioskRig.ts';

/** The prices that `putPrices` writes, as the board says them. */
export const firstPrice = '€0.41 per kWh';
export const nextPrice = '€0.52 per kWh';

/** The value of an answer. @throws Error with the message of a failure. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A client that reads stations and displays, and writes prices. */
export async function priceClient(platform: SamplePlatform): Promise<Client> {
  const key = await platform.newToken('stations:read,pricing,pricing:write,displays');
  const tokens = { stationToken: key, pricingToken: key, displayToken: key };
  return createClient({ baseUrl: platform.baseUrl, ...tokens, random: Math.random });
}

/** The station costs 0.41 and, in a span of its clock (local times), 0.52. @param span `null`: never */
export async function putPrices(
  client: Client,
  span: { readonly start: string; readonly end: string } | null,
): Promise<void> {
  const { data } = valueOf(await client.stationPage());
  const uuid = data.find(({ id }) => id === stationUuid)?.attributes.usualCostRateUuid ?? '';
  const { value } = valueOf(await client.readWholeCostRate(uuid));
  const priced = (price: number) => ({
    energy: [{ uuid: randomUUID(), unit: 1000, price }],
    time: [],
    session_fee: null,
  });
  const entryIn = (validity: { readonly start: string; readonly end: string }) => ({
    uuid: randomUUID(),
    name: 'next',
    validity: { type: 'unique' as const, ...validity },
    intervals: priced(0.52),
    marketing_texts: {},
  });
  const rate = {
    ...value,
    tax: null,
    dynamic_pricing: 2,
    recurring: [],
    unique: span === null ? [] : [entryIn(span)],
    intervals: priced(0.41),
  };
  const accept = ['entries_lost', 'price_jump'] as const;
  valueOf(await client.putCostRate(uuid, rate, { ifMatch: '*', accept: [...accept] }));
}

/** Writes the configuration of a display that polls and reports every ten seconds; returns the arguments of its kiosk. */
export async function configureReporting(
  rig: KioskRig,
  { folder, argsWithoutSource }: DrillFolders,
  platform: SamplePlatform,
): Promise<readonly string[]> {
  const inPlace = (name: string): string => path.join(folder, name);
  const { baseUrl: base_url } = platform;
  const config = {
    format: 'wattpost-kiosk/1',
    station: stationUuid,
    source: { kind: 'platform', base_url, token_file: 'key', poll_seconds: 10 },
    record: {
      folder: inPlace('record'),
      report_url: base_url,
      token_file: 'report-key',
      report_seconds: 10,
    },
  };
  const files = {
    key: platform.token,
    'report-key': await platform.newToken('report'),
    'kiosk.json': JSON.stringify(config),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(inPlace(name), content, { mode: 0o600 });
    await rig.stage.own(inPlace(name));
  }
  return ['--disable-gpu', '--config', inPlace('kiosk.json'), ...argsWithoutSource];
}
