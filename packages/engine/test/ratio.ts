import Big from 'big.js';
import type { Fraction } from '../src/numbers/fraction.ts';

/** Rational arithmetic for the cost model: slow, always in lowest terms, and nothing else. */
export class Ratio {
  readonly over: bigint;
  readonly under: bigint;

  constructor(over: bigint, under = 1n) {
    let [a, b] = [over < 0n ? -over : over, under];
    while (b !== 0n) [a, b] = [b, a % b];
    this.over = a === 0n ? 0n : over / a;
    this.under = a === 0n ? 1n : under / a;
  }

  /** The decimal that the number was written as, digit by digit. */
  static of(value: number | string): Ratio {
    const [whole = '0', fraction = ''] = new Big(value).toFixed().split('.');
    return new Ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }

  /** The engine's fraction. */
  static from({ numerator, denominator }: Fraction): Ratio {
    return new Ratio(numerator, denominator);
  }

  plus(other: Ratio): Ratio {
    return new Ratio(this.over * other.under + other.over * this.under, this.under * other.under);
  }

  minus(other: Ratio): Ratio {
    return this.plus(new Ratio(-other.over, other.under));
  }

  times(other: Ratio): Ratio {
    return new Ratio(this.over * other.over, this.under * other.under);
  }

  dividedBy(other: Ratio): Ratio {
    return new Ratio(this.over * other.under, this.under * other.over);
  }

  /** Rounds up to a whole number, for a ratio ≥ 0. */
  ceiling(): Ratio {
    return new Ratio((this.over + this.under - 1n) / this.under);
  }

  isLessThan(other: Ratio): boolean {
    return this.over * other.under < other.over * this.under;
  }

  isZero(): boolean {
    return this.over === 0n;
  }

  toString(): string {
    return `${this.over}/${this.under}`;
  }
}
