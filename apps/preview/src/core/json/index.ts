export { compactJson, utf8Bytes } from './jsonPieces.ts';
export { isSameJson } from './jsonSame.ts';
export { rewriteJson } from './jsonRewrite.ts';
