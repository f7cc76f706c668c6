import type { CoreOperationId } from '@wattpost/contract/wire';
import type { Answered, Asking } from './askPlatform.ts';

/** Asks the platform of the suite; the path goes on after `/api/v1`. */
export type AskCore = (path: string, asking?: Asking) => Promise<Answered>;

/** Whether an answer is what the operation promises, and its body. */
export type Promised = (operationId: CoreOperationId, answered: Answered) => unknown;

/** What the tests of the core surface are given: one platform for all of them. */
export interface CoreSuite {
  readonly ask: AskCore;
  /** The body of a success that is what the table of operations says. */
  readonly promised: Promised;
  /** All that the store holds. */
  readonly snapshot: () => Promise<unknown>;
}
