export { createSignatureCheck } from './signatureCheck.ts';
