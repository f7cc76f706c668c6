import type { Problem } from '@wattpost/engine';

/** What keeps a board from showing everything. */
type BoardProblemCode =
  /** The page could not load the code that reads bundles. */
  | 'not_loaded'
  /** The URL has no usable response. */
  | 'unreachable'
  /** Not a price bundle, or one with errors. */
  | 'invalid_bundle'
  /** Made before the bundle that is in use. */
  | 'rolled_back'
  /** Made after the present of this device: its clock is wrong, or the bundle's date. */
  | 'from_the_future'
  | 'expired'
  | 'unknown_station'
  /** The bundle has more stations than a board. */
  | 'too_many_stations'
  | 'unknown_language';

/**
 * Why a board that updates itself does not show everything that it was given, in English, for the page's operator.
 * Only an error in a bundle has a path.
 */
export type BoardProblem = Omit<Problem<BoardProblemCode>, 'path'> & Partial<Pick<Problem, 'path'>>;
