import type { BundleSize } from './bundleSize.ts';
import type { ImportTime } from './importTime.ts';
import type { KioskResult } from './kioskMeasurements.ts';
import type { Machine } from './machine.ts';
import type { PlatformMeasurements } from './platformMeasurements.ts';
import type { PlanProbes } from './probes.ts';
import type { PreviewResult } from './previewMeasurements.ts';
import type { ScenarioResult } from './result.ts';

/** What was measured; parts that were not asked for are absent. */
export interface Measurements extends PlatformMeasurements {
  readonly scenarios: readonly ScenarioResult[];
  readonly plans: readonly PlanProbes[] | null;
  readonly sizes: readonly BundleSize[] | null;
  readonly imports: readonly ImportTime[] | null;
  readonly kiosk: KioskResult | null;
  readonly preview: PreviewResult | null;
}

/** One figure that is to be reached, and whether it does. */
export interface TargetResult {
  readonly what: string;
  /** With its unit. */
  readonly limit: string;
  readonly measured: string;
  readonly reached: boolean;
}

/** A whole run, as `--json` writes it. */
export interface RunResult extends Measurements {
  readonly quick: boolean;
  readonly machine: Machine;
  readonly targets: readonly TargetResult[];
}
