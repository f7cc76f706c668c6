import { randomUUID } from 'node:crypto';
import { coreWrites } from './charging/index.ts';
import { customerAdmin, customerWrites } from './customers/customers.ts';
import { registrationWrites } from './customers/registrations.ts';
import type { AdminStore, Backend, DocumentWriter, WriteSession } from './database/index.ts';
import { displayAdmin, displayWrites } from './displays/displays.ts';
import { historyAdmin, historyWrites } from './history/writeHistory.ts';
import { outbox } from './outbox.ts';
import { partnerAdmin } from './partners.ts';
import { pricingWrites, readDailyPriceEnds } from './pricing/index.ts';
import { storeReader } from './reader.ts';
import { documentWrites } from './publishing/documents.ts';
import { publishingWrites } from './publishing/writePublishing.ts';
import { exportSite, importSiteData } from './site/index.ts';
import { tokenAdmin } from './tokens.ts';
import { defaultPushesPerMinute, evseWrites, stationWrites } from './stations/index.ts';

/**
 * The writes of the port, within one transaction.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
function storeWriter(session: WriteSession, pushesPerMinute: number): DocumentWriter {
  const reader = storeReader(session);
  return {
    ...reader,
    ...stationWrites(session, pushesPerMinute),
    ...evseWrites(session),
    ...customerWrites(session),
    ...registrationWrites(session),
    ...coreWrites(session, reader),
    ...publishingWrites(session),
    ...documentWrites(session),
    ...pricingWrites(session),
    ...historyWrites(session),
    ...displayWrites(session),
  };
}

/** What reads and writes the data of a store. */
export type DataStore = Omit<AdminStore, 'revision' | 'ping' | 'probeWrite' | 'close'>;

/** @param pushesPerMinute of one organization that may be sent at once, 1 or more */
export function dataStore(
  backend: Backend,
  pushesPerMinute: number = defaultPushesPerMinute,
): DataStore {
  return {
    read: (work) => backend.read((session) => work(storeReader(session))),
    write: (work) => backend.write((session) => work(storeWriter(session, pushesPerMinute))),
    tokens: tokenAdmin(backend),
    outbox: outbox(backend),
    partners: partnerAdmin(backend),
    customers: customerAdmin(backend),
    site: {
      importSite: (site, { atMs, note = '', ...options }) => {
        const origin = { changeUuid: randomUUID(), atMs, note };
        return backend.write((session) => importSiteData(session, site, origin, options));
      },
      exportSite: () => backend.read(exportSite),
    },
    history: historyAdmin(backend),
    dailyPriceEnds: (nowMs) => backend.read((session) => readDailyPriceEnds(session, nowMs)),
    displays: displayAdmin(backend),
  };
}
