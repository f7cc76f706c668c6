export { importItems, insertRows } from './insertRows.ts';
export { organizationOfCompany } from './organizationOfCompany.ts';
export { ofOrganization, pageOf } from './page.ts';
export { lookUp } from './rowLookup.ts';
