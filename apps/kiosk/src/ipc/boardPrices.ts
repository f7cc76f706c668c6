import { bundlePrices, type BundlePrices } from '@wattpost/display';
import type { BoardData } from './ipc.ts';

/**
 * The stations of a board with their compiled prices. The page displays these prices, and main compares the screen with
 * the prices it computes itself.
 */
export function boardPrices(data: BoardData): BundlePrices {
  return data.kind === 'none' ? { stations: [], validUntilMs: null } : bundlePrices(data.bundle);
}
