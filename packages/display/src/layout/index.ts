export {
  type BoardDrawing,
  boardShape,
  forgetLayouts,
  knownPages,
  layoutBoard,
  makeSizeCache,
} from './boardLayouts.ts';
