/**
 * Reading takes at most this multiple of the processor time of `JSON.parse` for the same bytes (inclusive). The
 * largest of the inputs is a single text, which `JSON.parse` copies and a reader decodes and scans, at 20.
 */
export const maxRatio = 40;
