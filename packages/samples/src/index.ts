export { sampleBundlePath, sampleNames, type SampleName } from './sampleBundles.ts';
export { citySiteOrganizations } from './citySite.ts';
export { sampleSiteNames, sampleSitePath, type SampleSiteName } from './sampleSites.ts';
export { spotDayPrices, spotJson, spotXml, type SpotFeed } from './spotFeed.ts';
