import type { BoardSetup } from '../../ipc/ipc.ts';
import type { DataView } from './kioskData.ts';
import type { KioskOptions } from '../settings/index.ts';

/** What the data side says, as the page is told it. */
export function boardSetup(
  { locales, theme, night, contact, clock }: KioskOptions,
  { revision, data, bundleSha256, standing }: DataView,
  minCapHeightPx: BoardSetup['minCapHeightPx'],
): BoardSetup {
  return {
    ...{ revision, data, bundleSha256, standing },
    ...{ locales, theme, night, contact, clock, minCapHeightPx },
  };
}
