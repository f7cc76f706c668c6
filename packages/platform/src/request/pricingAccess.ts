import { readUuid, type Pagination } from '@wattpost/contract/wire';
import type { Principal } from '../http/index.ts';
import type { CostRateRecord, OrganizationFilter, Range, StoreReader } from '../port/index.ts';

/** Whose cost rates a key sees. */
export function visibleOrganization(principal: Principal): OrganizationFilter {
  return principal.crossOrganization ? null : principal.organizationUuid;
}

/** The cost rate with this uuid, as far as the key may see it; a text that is no uuid names none. */
export async function visibleCostRate(
  reader: StoreReader,
  principal: Principal,
  uuidText: string | undefined,
): Promise<CostRateRecord | undefined> {
  const uuid = readUuid(uuidText ?? '');
  const costRate = uuid === undefined ? undefined : await reader.costRate(uuid);
  const organization = visibleOrganization(principal);
  return organization === null || costRate?.organization_uuid === organization
    ? costRate
    : undefined;
}

/** Where a page of a schedule lies in the whole. */
export function paginationOf({ offset, limit }: Range, total: number): Pagination {
  const next = offset + limit;
  return { offset, limit, next_offset: next < total ? next : null, total };
}
