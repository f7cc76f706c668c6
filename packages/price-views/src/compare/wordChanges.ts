import type { MarketingText } from '@wattpost/engine';
import { ownText, textFields } from '../prices/textSources.ts';
import type { PairedSpan } from './priceChanges.ts';

/** The name of a price or one of its texts. */
export type WordField = 'name' | keyof MarketingText;

/** A changed text of a displayed price. */
export interface WordChange {
  /** `null` for the name. */
  readonly locale: string | null;
  readonly field: WordField;
  /** Empty: not set. */
  readonly before: string;
  readonly after: string;
  /** The first instant at which they differ, epoch ms. */
  readonly firstMs: number;
  /** Total duration, ms. */
  readonly totalMs: number;
}

/** Collects differences in words over spans. */
export class WordChanges {
  readonly #changes = new Map<string, { -readonly [K in keyof WordChange]: WordChange[K] }>();

  /** Adds the next span in order of time. */
  add({ from, until, before, after }: PairedSpan): void {
    const note = (locale: string | null, field: WordField, a: string, b: string): void => {
      if (a === b) return;
      const key = JSON.stringify([locale, field, a, b]);
      const fresh = { locale, field, before: a, after: b, firstMs: from, totalMs: 0 };
      const found = this.#changes.get(key) ?? fresh;
      found.totalMs += until - from;
      this.#changes.set(key, found);
    };
    note(null, 'name', before.name ?? '', after.name ?? '');
    const locales = [before, after].flatMap(({ marketingTexts }) => Object.keys(marketingTexts));
    for (const locale of new Set(locales)) {
      for (const field of textFields) {
        const text = (price: typeof before): string => ownText(price.marketingTexts, locale, field);
        note(locale, field, text(before), text(after));
      }
    }
  }

  /** The differences, by first appearance. */
  changes(): WordChange[] {
    return [...this.#changes.values()];
  }
}
