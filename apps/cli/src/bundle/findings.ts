import type { Bundle } from '@wattpost/contract';
import type { Diagnostic } from '@wattpost/engine';
import type { Notice } from '@wattpost/kiosk-config';

/** What there is to say about a good bundle. */
export interface Findings {
  readonly bundle: Bundle;
  /** The engine's diagnostics, with paths in the bundle. */
  readonly diagnostics: readonly Diagnostic[];
  readonly notices: readonly Notice[];
  readonly zoneDataVersion: string | undefined;
}
