export { describeValue, shortened } from './describeValue.ts';
export { deepFreeze, listIn, memberOf, rebased, repeatedProblems } from './members.ts';
export { type ReadOptions, readJson } from './readJson.ts';
export { utcInstant } from './utcInstant.ts';
