import type { StoreWriter } from '@wattpost/platform';
import { storeReader } from './reader.ts';
import { registrationWrites } from './registrations.ts';
import type { Session } from './session.ts';
import { coreWrites } from './writeCore.ts';
import { customerWrites } from './writeCustomers.ts';
import { detailWrites } from './writeDetails.ts';
import { stationWrites } from './writeStations.ts';

/**
 * Everything the port writes, within one transaction.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
export function storeWriter(session: Session, pushesPerMinute: number): StoreWriter {
  const reader = storeReader(session);
  return {
    ...reader,
    ...stationWrites(session, reader),
    ...detailWrites(session, pushesPerMinute),
    ...customerWrites(session),
    ...registrationWrites(session),
    ...coreWrites(session, reader),
  };
}
