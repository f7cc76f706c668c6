export { run } from './run.ts';
export { main } from './main.ts';
export type { ReadResult } from '@wattpost/command';
export type { CliIo, ProgramIo } from './host/io.ts';
