import type { DeliveryWire, PartnerDeliveryWire } from '@wattpost/contract/wire';
import { type Handler, handlerSuccess } from '../http/index.ts';

/** Reads which partners have received the last change of prices. */
export const readDelivery: Handler = async ({ principal }, { store, publishedRevision }) => {
  const { organizationUuid } = principal;
  const { revision, slugs, counts } = await store.read(async (reader) => ({
    revision: await reader.lastRevision(organizationUuid),
    slugs: (await reader.publishingPartners())
      .filter((partner) => partner.organization_uuid === organizationUuid)
      .map(({ slug }) => slug),
    counts: await reader.outboxCounts(organizationUuid),
  }));
  const partners = slugs.map((slug): PartnerDeliveryWire => {
    const { waiting, failed, lastError } = counts.get(slug) ?? {
      waiting: 0,
      failed: 0,
      lastError: null,
    };
    const isPending = waiting > 0 || publishedRevision(slug) < revision;
    const state = isPending ? 'pending' : failed > 0 ? 'failed' : 'delivered';
    return { slug, state, waiting, failed, last_error: lastError };
  });
  const complete = partners.every(({ state }) => state === 'delivered');
  const data: DeliveryWire = { revision, complete, partners };
  return handlerSuccess({ data });
};
