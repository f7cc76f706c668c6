export { compactJson, utf8Bytes } from './jsonPieces.ts';
export { rewriteJson } from './jsonRewrite.ts';
export { isSameJson } from './jsonSame.ts';
