export { clockSynchronisation, installedFonts, nodeProbes } from './nodeProbes.ts';
export { isSignedBy, readPublicKey, type PublicKeyReading } from './signature.ts';
