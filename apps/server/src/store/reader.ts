import type { StoreReader } from '@wattpost/platform';
import { chargeLogReads } from './readChargeLogs.ts';
import { costRateReads } from './readCostRates.ts';
import { cpReads } from './readCps.ts';
import { customerReads } from './readCustomers.ts';
import { financeReads } from './readFinance.ts';
import { fleetReads } from './readFleet.ts';
import { plugReads } from './readPartners.ts';
import { registrationReads } from './registrations.ts';
import { recurringEntry, recurringReads } from './readRecurring.ts';
import { stationReads } from './readStations.ts';
import { uniqueEntry, uniqueReads } from './readUnique.ts';
import type { Session } from './session.ts';

/** Everything the port reads, within one transaction. */
export function storeReader(session: Session): StoreReader {
  return {
    ...fleetReads(session),
    ...stationReads(session),
    ...costRateReads(session),
    ...recurringReads(session),
    ...uniqueReads(session),
    ...customerReads(session),
    ...registrationReads(session),
    ...plugReads(session),
    ...cpReads(session),
    ...chargeLogReads(session),
    ...financeReads(session),
    async scheduleEntry(costRate, uuid) {
      return (
        (await recurringEntry(session, costRate, uuid)) ??
        (await uniqueEntry(session, costRate, uuid))
      );
    },
  };
}
