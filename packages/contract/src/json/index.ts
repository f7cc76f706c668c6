export { deepFreeze } from './deepFreeze.ts';
export { describeValue, shortened } from './describeValue.ts';
export { rebasePath } from './jsonPath.ts';
export { type ReadOptions, readJson } from './readJson.ts';
export { utcInstant } from './utcInstant.ts';
