export { verifySignature } from './verifySignature.ts';
