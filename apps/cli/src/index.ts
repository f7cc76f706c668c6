export { run } from './run.ts';
export { main } from './main.ts';
export type { Io, ReadResult } from './host/io.ts';
