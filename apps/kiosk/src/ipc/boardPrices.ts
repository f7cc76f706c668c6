import { bundlePrices, type BundlePrices } from '@wattpost/display';
import type { BoardData } from './ipc.ts';
import { misreadSpans } from './misreadSpans.ts';

/**
 * The stations of a board with their compiled prices. The page displays these prices, and main compares the screen with
 * the prices it computes itself.
 */
export function boardPrices(data: BoardData): BundlePrices {
  if (data.kind === 'none') return { stations: [], validUntilMs: null };
  return { ...bundlePrices(data.bundle), zoneDifferences: misreadSpans(data.bundle) };
}
