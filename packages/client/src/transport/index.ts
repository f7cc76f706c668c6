export { type ClientOptions, readOptions } from './clientOptions.ts';
export { dataOf } from './dataOf.ts';
export type { Schema } from './readAnswer.ts';
export type { Query } from './requestUrl.ts';
export { type ClientError, type Result, fail, mapResult, succeed } from './result.ts';
export { type Send, createTransport } from './transport.ts';
