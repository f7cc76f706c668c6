export {
  type ShownStation,
  type WrittenPrice,
  shownStations,
  writtenPrices,
} from './shownStations.ts';
