import { expect, it } from 'vitest';
import { sizeOf } from '../../src/kiosk/kiosk.ts';

it('the size of a page is that of its files, each compressed by itself', () => {
  const repetitive = Buffer.from('kiosk '.repeat(1000));
  const alone = sizeOf([repetitive]);
  expect(alone).toMatchObject({ files: 1, minifiedBytes: 6000 });
  expect(alone.gzippedBytes).toBeLessThan(200);
  expect(alone.brotliBytes).toBeLessThan(alone.gzippedBytes);
  expect(sizeOf([repetitive, repetitive])).toEqual({
    files: 2,
    minifiedBytes: 12_000,
    gzippedBytes: 2 * alone.gzippedBytes,
    brotliBytes: 2 * alone.brotliBytes,
  });
});
