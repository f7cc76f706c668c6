export * from './problems.ts';
export * from './record.ts';
export * from './values.ts';
