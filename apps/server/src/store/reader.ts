import { chargeLogReads, cpReads, financeReads } from './charging/index.ts';
import { displayReads } from './displays/index.ts';
import { historyReads } from './history/index.ts';
import { pricingReads } from './pricing/index.ts';
import { customerReads, registrationReads } from './customers/index.ts';
import { documentReads, publishingReads } from './publishing/index.ts';
import { stationReads } from './stations/index.ts';
import { tokenReads } from './tokens.ts';
import type { DatabaseSession, DocumentReader } from './database/index.ts';

/** The reads of the port, within one transaction. */
export function storeReader(session: DatabaseSession): DocumentReader {
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
    ...documentReads(session),
    ...historyReads(session),
    ...displayReads(session),
  };
}
