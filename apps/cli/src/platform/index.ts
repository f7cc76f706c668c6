export { connect, encryptionNotes, readToken } from './connect.ts';
