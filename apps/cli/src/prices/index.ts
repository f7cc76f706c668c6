export { addDiffCommand, addPriceCommands } from './priceOptions.ts';
