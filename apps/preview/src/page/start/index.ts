export { BeginEvent, type KeptListing } from './startPage.ts';
