export { clockSynchronisation, nodeProbes, readFileWithin } from './nodeProbes.ts';
export { isSignedBy, readPublicKey, type PublicKeyReading } from './signature.ts';
