import type { SigningKey } from '@wattpost/command';
import type { OperationJob } from '@wattpost/platform';
import type { InterfaceOptions } from '../interface/interfaceOptions.ts';
import type { StoreThreadData } from '../threads/index.ts';

/** What the thread that performs operations is started with. */
export interface PerformingThreadData extends StoreThreadData {
  readonly interfaceOptions: InterfaceOptions;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly bundleKey: SigningKey | undefined;
}

/** A message to the thread that performs operations; answered with an `OperationResult`. */
export interface PerformingRequest {
  readonly kind: 'perform';
  readonly id: number;
  readonly job: OperationJob;
}
