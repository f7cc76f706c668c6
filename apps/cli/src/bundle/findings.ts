import type { Bundle } from '@wattpost/contract';
import type { BundleLint } from '@wattpost/lint';

/** What there is to say about a good bundle. */
export interface Findings extends BundleLint {
  readonly bundle: Bundle;
  readonly zoneDataVersion: string | undefined;
}
