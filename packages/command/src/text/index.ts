export { printable, printableJson, printableLine } from './printable.ts';
export { problemLines } from './problemLines.ts';
export { withoutSecrets } from './withoutSecrets.ts';
