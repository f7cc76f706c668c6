export {
  type BoardDrawing,
  boardShape,
  forgetLayouts,
  knownPages,
  layoutBoard,
  makeSizeCache,
} from './boardLayouts.ts';
export { textSizeStyles } from './textSizes.ts';
export { type SmallestCapHeights, smallestCapHeights } from './legibility.ts';
