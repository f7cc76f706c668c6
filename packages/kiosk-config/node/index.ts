export { type FolderLock, isFolderLocked, lockFolder } from './folderLock.ts';
export { clockSynchronisation, nodeProbes } from './nodeProbes.ts';
export { isSignedBy, readPublicKey, type PublicKeyReading } from './signature.ts';
