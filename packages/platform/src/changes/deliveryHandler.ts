import type { DeliveryWire, PartnerDeliveryWire } from '@wattpost/contract/wire';
import { type Handler, handlerSuccess } from '../http/index.ts';

/** Reads which partners have received the last change of prices. */
export const readDelivery: Handler = async ({ principal }, { store, publishedRevision }) => {
  const { organizationUuid } = principal;
  const { revision, partners } = await store.read(async (reader) => ({
    revision: await reader.lastRevision(organizationUuid),
    partners: (await reader.publishingPartners()).filter(
      (partner) => partner.organization_uuid === organizationUuid,
    ),
  }));
  // The publisher reports its failures; such a partner is pending.
  const published = await Promise.all(
    partners.map((partner) => publishedRevision(partner).catch(() => 0)),
  );
  // After that, since publishing adds to the outbox.
  const counts = await store.read((reader) => reader.outboxCounts(organizationUuid));
  const states = partners.map(({ slug }, index): PartnerDeliveryWire => {
    const none = { waiting: 0, failed: 0, lastError: null };
    const { waiting, failed, lastError } = counts.get(slug) ?? none;
    const isPending = waiting > 0 || (published[index] ?? 0) < revision;
    const state = isPending ? 'pending' : failed > 0 ? 'failed' : 'delivered';
    return { slug, state, waiting, failed, last_error: lastError };
  });
  const complete = states.every(({ state }) => state === 'delivered');
  const data: DeliveryWire = { revision, complete, partners: states };
  return handlerSuccess({ data });
};
