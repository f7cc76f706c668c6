import type { AdminStore, KnownPartner } from '../store/index.ts';
import { checkConnection } from './checkConnection.ts';
import { checkOutbox, checkPublishedPrices, checkSetUp, checkOwnStations } from './checkData.ts';
import { checkExchange } from './checkExchange.ts';
import type { CheckStep } from './checkStep.ts';
import { partnerAddresses } from './partnerFacts.ts';

/**
 * Checks whether messages to a partner would work: connections, a harmless request to each address, and the own
 * data. Changes nothing at the partner and in the store.
 *
 * @param timeoutMs for each connection and each request
 */
export async function checkPartner(
  store: AdminStore,
  known: KnownPartner,
  timeoutMs: number,
  nowMs: number,
): Promise<readonly CheckStep[]> {
  const addresses = Object.entries(partnerAddresses(known));
  const steps: CheckStep[] = [...(await checkSetUp(store, known, addresses.length > 0))];
  const usable = new Map<string, boolean>();
  for (const [member, url] of addresses) {
    const { origin } = new URL(url);
    if (!usable.has(origin)) {
      const connection = await checkConnection(url, timeoutMs, nowMs);
      steps.push(...connection);
      usable.set(
        origin,
        connection.every(({ level }) => level !== 'error'),
      );
    }
    if (usable.get(origin) === true) {
      steps.push(await checkExchange(known, member, url, timeoutMs));
    }
  }
  if (known.kind === 'publishing') {
    steps.push(...(await checkOwnStations(store, known.partner, nowMs)));
    steps.push(await checkPublishedPrices(store, known.partner));
  }
  steps.push(await checkOutbox(store, known));
  return steps;
}
