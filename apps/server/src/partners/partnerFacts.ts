import type { KnownPartner } from '../store/index.ts';

/** What a partner receives. */
export type PartnerStandard = 'json' | 'ocpi-2.2.1' | 'datex-ii';

/** What a partner receives. */
export function partnerStandard(known: KnownPartner): PartnerStandard {
  if (known.kind === 'roaming') return known.partner.kind;
  return known.partner.datex === null ? 'ocpi-2.2.1' : 'datex-ii';
}

/** The addresses that are set, by their members in a site file. */
export function partnerAddresses(known: KnownPartner): Readonly<Record<string, string>> {
  const { partner, kind } = known;
  const addresses =
    kind === 'roaming'
      ? { url: partner.url }
      : {
          tariffs_url: partner.tariffs_url,
          locations_url: partner.locations_url,
          table_url: partner.datex?.table_url,
          status_url: partner.datex?.status_url,
        };
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([member, url]) => (url ? [[member, url] as const] : [])),
  );
}
