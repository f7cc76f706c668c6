import type { Generation } from '../bundle/index.ts';

/** What a source found, for those who look after the kiosk. */
export interface SourceEvents {
  /** A bundle that has to be checked. Resolves with whether it is in use now. */
  readonly offer: (offered: Generation, where: string) => Promise<boolean>;
  /** The source says that what it gave last still holds. */
  readonly confirm: () => void;
  /** Why there is nothing from the source now; one line, without keys. */
  readonly fail: (message: string) => void;
}

/** A place that bundles come from, being watched. */
export interface RunningSource {
  /** Resolves once the first look is over, whatever came of it. */
  readonly firstLook: Promise<void>;
  /** Offers once more what was refused: the clock by which it was judged has changed. */
  readonly again: () => void;
  readonly stop: () => void;
}
