export { importItems, insertRows } from './insertRows.ts';
export { organizationOfCompany } from './organizationOfCompany.ts';
export { type PageStatements, type Places, pageOf, placesOf } from './page.ts';
export { countList, placeList } from './placeLists.ts';
export { lookUp } from './rowLookup.ts';
