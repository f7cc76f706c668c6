export { measured } from './boundedParts.ts';
export * from './lists.ts';
export * from './miniList.ts';
export * from './object.ts';
export * from './problems.ts';
export * from './record.ts';
export * from './secureUrl.ts';
export * from './textForms.ts';
export * from './values.ts';
