import { withSeverity } from '@wattpost/wording';

/** A notice that needs no correction. */
export const info = withSeverity('info');
/** A notice of a probable mistake. */
export const warning = withSeverity('warning');
