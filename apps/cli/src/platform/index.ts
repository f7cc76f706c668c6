export { connect, encryptionNotes, readTokenSource } from './connect.ts';
