export { customerHandlers } from './contactHandlers.ts';
export { fleetHandlers } from './fleetHandlers.ts';
export { scryptPassword } from './passwordHash.ts';
