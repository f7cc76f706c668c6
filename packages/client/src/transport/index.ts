export { type ClientOptions, readOptions } from './clientOptions.ts';
export { type ClientError, type Result, andThen, dataOf, fail, succeed } from './result.ts';
export { type Send, createTransport } from './transport.ts';
