export { type BoardDrawing, boardShape, knownPages, layOut, remember } from './boardLayouts.ts';
export { type NotedLayout, readLayoutNote, writeLayoutNote } from './layoutNote.ts';
