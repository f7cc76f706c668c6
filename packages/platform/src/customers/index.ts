export { deleteContact, readContact, updateContact } from './contactHandlers.ts';
export { readCard, readCompany, readUser } from './customerHandlers.ts';
export { fleetHandlers } from './fleetHandlers.ts';
export { scryptPassword } from './passwordHash.ts';
