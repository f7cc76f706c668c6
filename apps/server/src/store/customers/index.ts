export { emailKey } from './customerColumns.ts';
export { customerAdmin } from './customers.ts';
export { customerReads } from './readCustomers.ts';
export { registrationReads, registrationWrites } from './registrations.ts';
export { customerWrites } from './writeCustomers.ts';
