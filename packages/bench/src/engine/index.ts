export { scenarioParts } from './contest.ts';
export { fleetPart } from './fleet.ts';
export { plansPart } from './plans.ts';
export { importPart, sizePart } from './sizes.ts';
