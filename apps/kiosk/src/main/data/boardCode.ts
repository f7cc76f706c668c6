import type { CodeRows } from '@wattpost/display';
import encodeQR from 'qr';
import type { KioskOptions } from '../settings/index.ts';
import type { DataView } from './kioskData.ts';

/**
 * The code of the page on which drivers find a station's prices; `null` where no address is configured,
 * there is no bundle, or the board has several stations.
 */
export function boardCode(
  { qr }: Pick<KioskOptions, 'qr'>,
  { data }: Pick<DataView, 'data'>,
): CodeRows | null {
  if (qr === null || data.kind === 'none') return null;
  const [only, second] = data.bundle.stations;
  if (only === undefined || second !== undefined) return null;
  return codeRows(`${qr.baseUrl.replace(/(?<!\/)\/+$/, '')}/p/${encodeURIComponent(only.uuid)}`);
}

/** A text as a QR code that may lose 15 % of its modules to dirt and reflections. */
export function codeRows(text: string): CodeRows {
  // The board draws the quiet zone; the library requires at least one module of it.
  const border = 1;
  return encodeQR(text, 'raw', { ecc: 'medium', border })
    .slice(border, -border)
    .map((row) =>
      row
        .slice(border, -border)
        .map((isDark) => (isDark ? '1' : '0'))
        .join(''),
    );
}
