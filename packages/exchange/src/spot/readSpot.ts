import { decodeUtf8, readJson } from '@wattpost/contract';
import { readEnergyCharts } from './readEnergyCharts.ts';
import { readEntsoe } from './readEntsoe.ts';
import { type SpotReading, maxSpotBytes, unread } from './spotSeries.ts';

/**
 * Reads day-ahead prices: ENTSO-E (XML, document type A44, curve types A01 and A03, 15 to 60 minutes) or
 * energy-charts.info (JSON), which their content tells apart. Nothing outside of the input is read.
 *
 * @returns the series by time, with equal intervals once; or all problems
 */
export function readSpot(input: string | Uint8Array): SpotReading {
  if (input.length > maxSpotBytes) {
    return unread(
      '$',
      'too_large',
      `Expected at most ${maxSpotBytes / 1024 / 1024} MiB, found more.`,
    );
  }
  const decoded =
    typeof input === 'string' ? { ok: true as const, text: input } : decodeUtf8(input);
  if (!decoded.ok) {
    return unread(
      '$',
      'not_utf8',
      `Expected text in UTF-8, found another byte at offset ${decoded.offset}.`,
    );
  }
  const text = decoded.text.replace(/^\uFEFF/, '');
  return text.trimStart().startsWith('<') ? readEntsoe(text) : readEnergyCharts(readJson(text));
}
