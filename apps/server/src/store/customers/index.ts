export { billingContacts, cards, companies, contacts, emailKey, users } from './customerTables.ts';
export { customerAdmin, customerReads, customerWrites } from './customers.ts';
export { registrationReads, registrationWrites } from './registrations.ts';
