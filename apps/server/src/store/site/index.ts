export { exportSite } from './siteExport.ts';
export { importSite } from './siteImport.ts';
