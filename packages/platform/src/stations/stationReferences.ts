import type { Principal } from '../http/index.ts';
import type { StationFields } from '@wattpost/contract/wire';
import type { StoreReader } from '../port/index.ts';
import { reaches } from '../request/index.ts';

/**
 * The first thing a station names that it may not: what does not exist, what the key does not reach,
 * what belongs to another organization than the station's company. The three are told apart by
 * nobody: a key must not learn what others have.
 *
 * @param before the station as it was; a technician who has left since may stay on it
 * @returns a message that names the field, `undefined` when all is well
 */
export async function referenceProblem(
  reader: StoreReader,
  principal: Principal,
  station: StationFields,
  before?: StationFields,
): Promise<string | undefined> {
  const company = await reader.company(station.companyUuid);
  if (company === undefined || !reaches(principal, company.organization_uuid)) {
    return `companyUuid: There is no company ${station.companyUuid}.`;
  }
  const { organization_uuid: organizationUuid } = company;
  const isElsewhere = (named: { organization_uuid: string } | undefined): boolean =>
    named?.organization_uuid !== organizationUuid;
  const inOrganization = "in the company's organization";

  if (!(await reader.modelExists(station.modelId))) {
    return `modelId: There is no model ${station.modelId}.`;
  }
  const { technicianUserId, locationId, costRateUuid } = station;
  if (technicianUserId !== null) {
    const technician = await reader.technician(technicianUserId);
    const hasLeft = technician?.active === false && before?.technicianUserId !== technicianUserId;
    if (isElsewhere(technician) || hasLeft) {
      return `technicianUserId: There is no technician ${technicianUserId} ${inOrganization}.`;
    }
  }
  if (locationId !== null && isElsewhere(await reader.location(locationId))) {
    return `locationId: There is no location ${locationId} ${inOrganization}.`;
  }
  if (costRateUuid !== null && isElsewhere(await reader.costRate(costRateUuid))) {
    return `costRateUuid: There is no cost rate ${costRateUuid} ${inOrganization}.`;
  }
  return undefined;
}
