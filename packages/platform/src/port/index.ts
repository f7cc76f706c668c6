export type * from './records.ts';
export type * from './store.ts';
export { holdsAt, type Validity } from './validity.ts';
