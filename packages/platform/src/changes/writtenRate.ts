import type { OwnZones } from '@wattpost/contract';
import {
  parseWrittenCostRate,
  problemsInOneLine,
  type Reading,
  type SiteCostRate,
} from '@wattpost/contract/wire';

/** The owner of a cost rate that is read before its owner is known. */
export const unknownOwner = '00000000-0000-0000-0000-000000000000';

/** A cost rate of a body, or its problems in one line. @param base its path in the body */
export function readWrittenRate(
  value: unknown,
  organizationUuid: string,
  zones: OwnZones,
  base?: string,
): Reading<SiteCostRate> {
  const reading = parseWrittenCostRate(value, organizationUuid, base, zones);
  return reading.ok
    ? { ok: true, value: reading.costRate }
    : { ok: false, message: problemsInOneLine(reading.problems) };
}
