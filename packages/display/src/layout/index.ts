export {
  type BoardDrawing,
  boardShape,
  forgetLayouts,
  knownPages,
  layOut,
} from './boardLayouts.ts';
