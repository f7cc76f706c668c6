export { type ImportedTariff, importOcpiTariffs } from './importOcpi.ts';
