export { siteContact } from './contactWire.ts';
export { type CoreCustomerOperationId, coreCustomerOperations } from './coreCustomerOperations.ts';
export {
  type CompanyWire,
  siteBillingContact,
  siteCard,
  siteCompany,
  siteUser,
} from './customerWire.ts';
export { type FleetOperationId, fleetOperations } from './fleetOperations.ts';
