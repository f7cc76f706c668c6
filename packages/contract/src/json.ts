/** Reading JSON of strangers, without any schema: for programs that read other files than bundles. */
export { nearestName } from './json/nearestName.ts';
export { isTooManyPieces, readBytes, type ByteReader, type UnreadBytes } from './json/readBytes.ts';
export { readJson, type JsonReading, type ReadOptions } from './json/readJson.ts';
