import type { StoreWriter } from '@wattpost/platform';
import { storeReader } from './reader.ts';
import { customerWrites, registrationWrites } from './customers/index.ts';
import type { Session } from './database/index.ts';
import { coreWrites } from './charging/index.ts';
import { stationWrites } from './stations/index.ts';

/**
 * Everything the port writes, within one transaction.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
export function storeWriter(session: Session, pushesPerMinute: number): StoreWriter {
  const reader = storeReader(session);
  return {
    ...reader,
    ...stationWrites(session, pushesPerMinute),
    ...customerWrites(session),
    ...registrationWrites(session),
    ...coreWrites(session, reader),
  };
}
