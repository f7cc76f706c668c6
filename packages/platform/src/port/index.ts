export type * from './customers.ts';
export type * from './displayView.ts';
export type * from './displays.ts';
export type * from './evses.ts';
export type * from './history.ts';
export type * from './page.ts';
export type * from './records.ts';
export {
  type ChangedObjects,
  type Revision,
  type Topic,
  isUnchanged,
  sharedData,
  topics,
} from './revision.ts';
export type * from './store.ts';
export { isValidAt, type Validity } from './validity.ts';
