export { candidatesFor } from './candidate.ts';
export { type ImportedTariff, importOcpiTariffs } from './importOcpi.ts';
