import { exact } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import {
  exactNumber,
  nearestNumber,
  roundedNumber,
  exactTaxFactor,
} from '../../src/values/exactNumber.ts';

function quotient(a: number | string, b: number | string): exact.Fraction {
  return exact.divide(exact.decimalOf(a), exact.decimalOf(b));
}

describe('numbers of exact values', () => {
  it.each([
    [0, 7, 0],
    [1, 8, 0.125],
    [1e12, 1, 1e12],
    [1, 1e12, 1e-12],
    [0.1, 3, undefined],
    ['123456789012345', 1, 123456789012345],
    ['123456789012345000', 1, 123456789012345000],
    ['1234567890123456', 1, undefined],
    ['0.1234567890123456', 1, undefined],
  ])('%s ÷ %s is written as %s', (a, b, expected) => {
    expect(exactNumber(quotient(a, b))).toBe(expected);
  });

  it.each([
    [2, 3, 0.666666666666667],
    [2e20, 3, 666666666666667e5],
    [1, 3e12, 3.33333333333333e-13],
    ['0.1234567890123445', 1, 0.123456789012345],
    ['999.9999999999999', 1, 1000],
  ])('%s ÷ %s is nearest to %s', (a, b, expected) => {
    expect(nearestNumber(quotient(a, b))).toBe(expected);
  });

  it('are rounded to places, halves away from zero', () => {
    expect(roundedNumber(quotient('0.12345', 1), 4)).toBe(0.1235);
    expect(roundedNumber(quotient(5, 2), 0)).toBe(3);
    expect(roundedNumber(quotient(1250, 1), -2)).toBe(1300);
  });

  it('have a tax added', () => {
    expect(exactNumber(exactTaxFactor(7.5))).toBe(1.075);
  });
});
