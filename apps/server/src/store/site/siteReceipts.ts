import { rebased, type OwnZones } from '@wattpost/contract';
import {
  receiptOnWire,
  type ReceiptWire,
  type Site,
  type SiteChargeLog,
} from '@wattpost/contract/wire';
import { compileCostRate, sessionCost, type PricePlan, type Problem } from '@wattpost/engine';
import { inCanonicalOrder, siteCostRate } from '../pricing/index.ts';
import { lookUp } from '../lists/rowLookup.ts';
import type { RatedSite } from './siteChargeLogs.ts';
import type { DatabaseSession } from '../database/index.ts';

/** The receipts of a site's charge logs in order, or the problems. */
export type SiteReceipts =
  | { readonly ok: true; readonly receipts: readonly ReceiptWire[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The names of the engine's session fields in a site file. */
const fieldsInFile: ReadonlyMap<string, string> = new Map([
  ['$.energyWh', '$.energy_wh'],
  ['$.chargingUntil', '$.charging_until'],
]);

/** Provides the price plans that charge logs need, each compiled once. */
function plansOf(
  session: DatabaseSession,
  site: Site,
  { clockOf }: OwnZones,
): (costRateUuid: string, timeZone: string | undefined) => Promise<PricePlan> {
  const inSite = new Map(site.cost_rates.map((costRate) => [costRate.uuid, costRate]));
  const plans = new Map<string, PricePlan>();
  return async (costRateUuid, timeZone) => {
    const key = `${costRateUuid} ${timeZone ?? ''}`;
    const cached = plans.get(key);
    if (cached !== undefined) return cached;
    const stated = inSite.get(costRateUuid);
    const costRate =
      stated === undefined ? await siteCostRate(session, costRateUuid) : inCanonicalOrder(stated);
    const clock = timeZone === undefined ? undefined : (clockOf(timeZone) ?? timeZone);
    const plan = compileCostRate(costRate, clock === undefined ? {} : { timeZone: clock });
    plans.set(key, plan);
    return plan;
  };
}

/**
 * The receipts of a site's charge logs: as stated, or computed at the price at the start of
 * the session, on the clock of its station.
 *
 * @param ownZones the zone data of this process
 */
export async function siteReceipts(
  session: DatabaseSession,
  site: RatedSite,
  ownZones: OwnZones,
): Promise<SiteReceipts> {
  const uncounted = site.charge_logs.filter(({ receipt }) => receipt === undefined);
  const zones = new Map(
    await lookUp<'station', string>(
      session,
      'station',
      'uuid',
      uncounted.map(({ station_uuid }) => station_uuid),
      'time_zone',
    ),
  );
  for (const { uuid, timeZone } of site.stations) zones.set(uuid, timeZone);
  const planOf = plansOf(session, site, ownZones);
  const receipts: ReceiptWire[] = [];
  const problems: Problem[] = [];
  for (const [index, log] of site.charge_logs.entries()) {
    if (log.receipt !== undefined) {
      receipts.push(ratedReceipt(log.receipt, log.cost_rate_uuid));
      continue;
    }
    const zone = log.station_uuid === null ? undefined : zones.get(log.station_uuid);
    const cost = costOf(await planOf(log.cost_rate_uuid, zone), log);
    if (cost.ok) receipts.push(receiptOnWire(cost.receipt));
    else {
      const base = `$.charge_logs[${index}]`;
      const inFile = cost.problems.map(({ path, ...problem }) => {
        return { ...problem, path: fieldsInFile.get(path) ?? path };
      });
      problems.push(...rebased(inFile, base));
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, receipts };
}

/** A receipt whose lines without a cost rate have that of the charge log. */
export function ratedReceipt(receipt: ReceiptWire, costRateUuid: string): ReceiptWire {
  const lines = receipt.lines.map(({ cost_rate_uuid: uuid, ...line }) => {
    return { ...line, cost_rate_uuid: uuid ?? costRateUuid };
  });
  return { ...receipt, lines };
}

function costOf(
  plan: PricePlan,
  { start, end, charging_until, energy_wh }: SiteChargeLog,
): ReturnType<typeof sessionCost> {
  const session = {
    start: Date.parse(start),
    end: Date.parse(end),
    ...(charging_until === undefined ? {} : { chargingUntil: Date.parse(charging_until) }),
    energyWh: energy_wh,
  };
  return sessionCost(plan, session, { follow: 'start' });
}
