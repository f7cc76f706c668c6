export type * from './records.ts';
export type * from './store.ts';
