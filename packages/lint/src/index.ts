export { lintBundle, type BundleLint, type Notice } from './lintBundle.ts';
export { zoneDataNotices } from './zoneData.ts';
