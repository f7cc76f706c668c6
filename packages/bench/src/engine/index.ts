export { scenarioParts } from './contest.ts';
export { plansPart } from './plans.ts';
export { importPart, sizePart } from './sizes.ts';
