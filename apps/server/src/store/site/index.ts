export { exportSite } from './siteExport.ts';
export { importSiteData } from './siteImport.ts';
