import type { StoreReader } from '@wattpost/platform';
import { chargeLogReads, cpReads, financeReads } from './charging/index.ts';
import { historyReads } from './history/index.ts';
import { pricingReads } from './pricing/index.ts';
import { customerReads, registrationReads } from './customers/index.ts';
import { publishingReads } from './publishing/index.ts';
import { stationReads } from './stations/index.ts';
import { tokenReads } from './tokens.ts';
import type { DatabaseSession } from './database/index.ts';

/** The reads of the port, within one transaction. */
export function storeReader(session: DatabaseSession): StoreReader {
  return {
    ...tokenReads(session),
    ...stationReads(session),
    ...pricingReads(session),
    ...customerReads(session),
    ...registrationReads(session),
    ...cpReads(session),
    ...chargeLogReads(session),
    ...financeReads(session),
    ...publishingReads(session),
    ...historyReads(session),
  };
}
