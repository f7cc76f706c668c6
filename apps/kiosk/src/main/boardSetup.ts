import type { BoardSetup } from '../ipc/ipc.ts';
import { expectedBoard, type ExpectedBoard } from './expectedBoard.ts';
import type { DataView } from './kioskData.ts';
import type { KioskOptions } from './options.ts';

/** What the data side says, as the page is told it. */
export function boardSetup(
  { locales, theme, night, contact, clock }: KioskOptions,
  { revision, data, bundleSha256, standing }: DataView,
  minCapHeightPx: number | null,
): BoardSetup {
  return {
    ...{ revision, data, bundleSha256, standing },
    ...{ locales, theme, night, contact, clock, minCapHeightPx },
  };
}

/** Remembers what is expected of a setup for as long as its revision is the same. */
export function rememberExpected(): (setup: BoardSetup) => ExpectedBoard {
  let known: { readonly revision: number; readonly expected: ExpectedBoard } | null = null;
  return (setup) => {
    if (known?.revision !== setup.revision) {
      known = { revision: setup.revision, expected: expectedBoard(setup) };
    }
    return known.expected;
  };
}
