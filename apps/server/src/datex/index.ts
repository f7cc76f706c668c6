export { type DatexPartners, datexPartners } from './datexPartners.ts';
export { DatexFeed, type PublisherOptions } from './datexFeed.ts';
export { type DatexRoute, datexPaths, datexRoute, isDatexPath } from './datexRoute.ts';
