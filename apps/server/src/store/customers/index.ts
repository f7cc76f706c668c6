export {
  billingContactTable,
  cardTable,
  companyTable,
  contactTable,
  emailKey,
  userTable,
} from './customerTables.ts';
export { customerAdmin, customerReads, customerWrites } from './customers.ts';
export { registrationReads, registrationWrites } from './registrations.ts';
