import type { WrittenResource } from '@wattpost/contract/wire';
import { lintTexts } from '@wattpost/lint';

/** The warnings about the texts of a write that is carried out; none is no member. */
export function textWarnings(written: object): Pick<WrittenResource<string, unknown>, 'warnings'> {
  const warnings = lintTexts(written).map(({ path, code, message }) => ({ path, code, message }));
  return warnings.length === 0 ? {} : { warnings };
}
