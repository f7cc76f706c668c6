import type { ActivePrice, LocalizedText } from '@wattpost/engine';

/** Everything that is known about the price at an instant. */
export interface PriceFacts {
  readonly epochMs: number;
  /** Said when the time asked for was not plain on the station's clock. */
  readonly note: string | undefined;
  readonly price: ActivePrice;
  /** `undefined`: the price has always held. */
  readonly validFromMs: number | undefined;
  /** `undefined`: it never changes again. */
  readonly nextChangeMs: number | undefined;
  /** In the language asked for. */
  readonly text: LocalizedText | undefined;
}
