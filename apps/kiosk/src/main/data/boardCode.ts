import type { CodeRows } from '@wattpost/display';
import { codeRows } from '@wattpost/display/code';
import type { KioskOptions } from '../settings/options.ts';
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
