/**
 * What reads, judges and understands prices: most of the program, by its size. It is loaded by itself,
 * once the window's process is on its way, so that neither waits for the other.
 */
export { themeAt } from '@wattpost/display';
export { openData } from './openData.ts';
