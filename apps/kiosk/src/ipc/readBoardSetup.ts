import { maxStations, type BoardClock, type BoardSetup } from './ipc.ts';

/**
 * Looks at a message that says to be a setup, before the page does. Main has compiled its prices;
 * here its shape is checked, so that nothing else is ever taken for one.
 */
export function readBoardSetup(sent: unknown): BoardSetup | undefined {
  if (!isObject(sent)) return undefined;
  const { revision, data, standing, locales, clock, bundleSha256, ...rest } = sent;
  const { theme, night, minCapHeightPx, contact, ...others } = rest;
  const isGood =
    Object.keys(others).length === 0 &&
    Number.isSafeInteger(revision) &&
    isData(data) &&
    isStanding(standing) &&
    Array.isArray(locales) &&
    locales.every((tag) => typeof tag === 'string') &&
    isTextOrNull(bundleSha256) &&
    isTheme(theme) &&
    (night === null || isSpan(night)) &&
    (minCapHeightPx === null || areCapHeights(minCapHeightPx)) &&
    isTextOrNull(contact) &&
    isClock(clock);
  return isGood ? (sent as unknown as BoardSetup) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isData(data: unknown): boolean {
  if (!isObject(data)) return false;
  if (data['kind'] === 'none') return true;
  const { stations, validUntilMs } = data;
  return (
    data['kind'] === 'stations' &&
    Array.isArray(stations) &&
    stations.length >= 1 &&
    stations.length <= maxStations &&
    stations.every(isStation) &&
    (validUntilMs === null || isFinite(validUntilMs))
  );
}

function isStation(sent: unknown): boolean {
  if (!isObject(sent)) return false;
  const { uuid, station, costRate } = sent;
  return (
    typeof uuid === 'string' &&
    isObject(station) &&
    typeof station['name'] === 'string' &&
    typeof station['timeZone'] === 'string' &&
    Array.isArray(station['directions']) &&
    isObject(costRate)
  );
}

function isTheme(theme: unknown): boolean {
  if (!isObject(theme)) return ['light', 'dark', 'auto'].includes(String(theme));
  const { kind, lightFromMinute, darkFromMinute } = theme;
  return kind === 'timed' && isMinute(lightFromMinute) && isMinute(darkFromMinute);
}

function isSpan(span: unknown): boolean {
  return isObject(span) && isMinute(span['fromMinute']) && isMinute(span['untilMinute']);
}

function areCapHeights(heights: unknown): boolean {
  return isObject(heights) && isHeight(heights['price']) && isHeight(heights['directions']);
}

function isHeight(value: unknown): boolean {
  return isFinite(value) && value > 0;
}

/** A minute of the day. */
function isMinute(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1440;
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isStanding(standing: unknown): boolean {
  if (!isObject(standing)) return false;
  switch (standing['kind']) {
    case 'good':
      return true;
    case 'aged':
      return Number.isFinite(standing['updatedMs']);
    case 'clock_untrusted':
      return standing['withheld'] === 'next' || standing['withheld'] === 'price';
    default:
      return false;
  }
}

function isClock(clock: unknown): clock is BoardClock {
  if (!isObject(clock)) return false;
  return clock['kind'] === 'frozen'
    ? Number.isFinite(clock['epochMs'])
    : clock['kind'] === 'running' && Number.isFinite(clock['offsetMs']);
}
