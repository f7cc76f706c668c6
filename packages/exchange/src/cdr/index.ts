export { type CdrRead, readCdr } from './readCdr.ts';
