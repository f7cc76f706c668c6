export { BeginEvent, type StoredListing } from './startPage.ts';
