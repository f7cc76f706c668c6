import { describe, expect, it } from 'vitest';
import { requestedLocales, batchRange, maxOffset, scheduleRange } from '../../src/request/query.ts';

describe('section 8: offset and limit', () => {
  it.each([
    ['', 0],
    ['offset=', 0],
    ['offset=abc', 0],
    ['offset=-1', 0],
    ['offset=-0.5', 0],
    ['offset=NaN', 0],
    ['offset=Infinity', 0],
    ['offset=0x10', 0],
    ['offset=12abc', 0],
    ['offset=7', 7],
    ['offset=007', 7],
    ['offset=%207', 7],
    ['offset=7.9', 7],
    ['offset=1e2', 100],
    ['offset=99999999999999999999', maxOffset],
    ['offset=1e999', maxOffset],
    ['offset=7&offset=9', 7],
  ])('%j: offset %i', (query, offset) => {
    const read = scheduleRange(new URLSearchParams(query)).offset;
    expect(Object.is(read, offset)).toBe(true);
  });

  it.each([
    ['', 100],
    ['limit=', 100],
    ['limit=abc', 100],
    ['limit=null', 100],
    ['limit=0', 1],
    ['limit=0.9', 1],
    ['limit=-100', 1],
    ['limit=1', 1],
    ['limit=250', 250],
    ['limit=500', 500],
    ['limit=501', 500],
    ['limit=1e999', 500],
  ])('%j: limit %i', (query, limit) => {
    expect(scheduleRange(new URLSearchParams(query)).limit).toBe(limit);
  });
});

describe('page and batch_size', () => {
  it.each([
    ['', { offset: 0, limit: 100 }],
    ['page=0', { offset: 0, limit: 100 }],
    ['page=-4', { offset: 0, limit: 100 }],
    ['page=two', { offset: 0, limit: 100 }],
    ['page=3&batch_size=20', { offset: 40, limit: 20 }],
    ['page=2&batch_size=9999', { offset: 500, limit: 500 }],
    ['page=2&batch_size=0', { offset: 1, limit: 1 }],
    ['page=1e300', { offset: maxOffset, limit: 100 }],
  ])('%j', (query, range) => {
    expect(batchRange(new URLSearchParams(query))).toEqual(range);
  });
});

describe('4.4 locales', () => {
  it.each([
    ['', null],
    ['locales=', null],
    ['locales[]=', null],
    ['locales[x][y]=de_AT', null],
    ['localesx=de_AT', null],
    ['locales=de_AT', ['de-at']],
    ['locales[]=de_AT', ['de-at']],
    ['locales[0]=de_AT&locales[1]=en', ['de-at', 'en']],
    ['locales%5B%5D=de_AT&locales%5B%5D=en_GB', ['de-at', 'en-gb']],
    ['locales[]=de_AT&locales[]=', ['de-at']],
    ['locales[]=de_AT&locales[][x]=fr', ['de-at']],
    ['locales[]=de_AT&locales=DE-at', ['de-at']],
  ])('%j', (query, locales) => {
    expect(requestedLocales(new URLSearchParams(query))).toEqual(locales && new Set(locales));
  });
});
