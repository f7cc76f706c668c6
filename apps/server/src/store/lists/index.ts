export { importItems, insertRows } from './insertRows.ts';
export { ofOrganization, pageOf } from './page.ts';
export { lookUp } from './rowLookup.ts';
