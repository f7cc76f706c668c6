import { chargeLogReads, cpReads, financeReads } from './charging/index.ts';
import { displayReads } from './displays/displays.ts';
import { historyReads } from './history/readHistory.ts';
import { pricingReads } from './pricing/index.ts';
import { customerReads } from './customers/customers.ts';
import { registrationReads } from './customers/registrations.ts';
import { documentReads } from './publishing/documents.ts';
import { publishingReads } from './publishing/readPublishing.ts';
import { evseReads, stationReads } from './stations/index.ts';
import { tokenReads } from './tokens.ts';
import type { DatabaseSession, DocumentReader } from './database/index.ts';

/** The reads of the port, within one transaction. */
export function storeReader(session: DatabaseSession): DocumentReader {
  return {
    ...tokenReads(session),
    ...stationReads(session),
    ...evseReads(session),
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
