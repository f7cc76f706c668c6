export { main } from './main.ts';
export { run } from './run.ts';
export type { Io, ReadResult } from './io.ts';
