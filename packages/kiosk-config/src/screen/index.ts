export { capHeightsPx, mmPerMetre, pixelsPerMm } from './capHeight.ts';
export { fitEstimate } from './fitEstimate.ts';
export { isCovered } from './typeface.ts';
export { type DisplayedStation, displayedStations, writtenPrices } from './shownStations.ts';
