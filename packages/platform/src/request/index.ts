export * from './access.ts';
export * from './conflictLimit.ts';
export * from './inParts.ts';
export * from './query.ts';
export * from './revisions.ts';
export * from './textWarnings.ts';
