export {
  type BoardDrawing,
  boardShape,
  forgetLayouts,
  knownPages,
  layOut,
  makeSizeCache,
} from './boardLayouts.ts';
