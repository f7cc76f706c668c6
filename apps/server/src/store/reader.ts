import type { StoreReader } from '@wattpost/platform';
import { chargeLogReads, cpReads, financeReads } from './charging/index.ts';
import {
  costRateReads,
  recurringEntry,
  recurringReads,
  uniqueEntry,
  uniqueReads,
} from './pricing/index.ts';
import { customerReads, registrationReads } from './customers/index.ts';
import { fleetReads, stationReads } from './stations/index.ts';
import type { Session } from './database/index.ts';

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
