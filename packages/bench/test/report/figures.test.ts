import { describe, expect, it } from 'vitest';
import { duration, figure, size, table } from '../../src/report/index.ts';

describe('figure', () => {
  it.each([
    [0, '0'],
    [0.2834, '0.283'],
    [1, '1.00'],
    [7.812, '7.81'],
    [102.96, '103'],
    [999.6, '1 000'],
    [1000, '1 000'],
    [17_234, '17 200'],
    [10_319_742, '10 300 000'],
  ])('%d is written %s', (value, text) => {
    expect(figure(value).replaceAll('\u202f', ' ')).toBe(text);
  });
});

describe('duration', () => {
  it.each([
    [4.82, '4.82 ns'],
    [4_168, '4.17 µs'],
    [24_161_450, '24.2 ms'],
    [2_100_000_000, '2.10 s'],
  ])('%d ns is written %s', (ns, text) => {
    expect(duration(ns)).toBe(text);
  });
});

describe('size', () => {
  it.each([
    [512, '0.512 kB'],
    [34_221_716, '34.2 MB'],
  ])('%d bytes are written %s', (bytes, text) => {
    expect(size(bytes)).toBe(text);
  });
});

describe('table', () => {
  it('lines its columns up and escapes bars', () => {
    expect(table([1], { a: () => 'x|y', 'long head': (row) => `${row}` })).toBe(
      ['| a    | long head |', '| ---- | --------: |', '| x\\|y |         1 |'].join('\n'),
    );
  });
});
