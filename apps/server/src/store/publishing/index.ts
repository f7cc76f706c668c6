export { documentReads, documentWrites } from './documents.ts';
export { findings, publishingReads } from './readPublishing.ts';
export { publishingPartnerTable } from './publishingTables.ts';
export { publishingWrites } from './writePublishing.ts';
