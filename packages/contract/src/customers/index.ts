export { siteContact } from './contactWire.ts';
export { coreCustomerOperations } from './coreCustomerOperations.ts';
export {
  type CompanyWire,
  siteBillingContact,
  siteCard,
  siteCompany,
  siteUser,
} from './customerWire.ts';
export { fleetOperations } from './fleetOperations.ts';
