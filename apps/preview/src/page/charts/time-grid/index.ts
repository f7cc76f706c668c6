import './timeGrid.ts';

export { dayLine, weekLine, type Drag } from './drag.ts';
export type { GridCommand } from './gridKeys.ts';
export type { CellPlace } from './gridMove.ts';
export {
  type GridAction,
  type GridAxis,
  type GridCell,
  type GridEvent,
  type GridTrack,
  placeOfMinute,
} from './gridTrack.ts';
