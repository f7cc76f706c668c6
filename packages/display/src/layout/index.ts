export { type BoardDrawing, boardShape, knownPages, layOut } from './boardLayouts.ts';
