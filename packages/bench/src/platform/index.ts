export { httpPart } from './http.ts';
export { pagesPart } from './pages.ts';
export { serverPrinted, startServing } from './server.ts';
export { siteNames } from './site.ts';
