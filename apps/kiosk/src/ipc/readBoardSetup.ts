import type { BoardClock, BoardSetup } from './ipc.ts';

/**
 * Looks at a message that says to be a setup, before the page does. Main has compiled its prices;
 * here its shape is checked, so that nothing else is ever taken for one.
 */
export function readBoardSetup(sent: unknown): BoardSetup | undefined {
  if (!isObject(sent)) return undefined;
  const { revision, data, standing, locales, theme, clock, ...others } = sent;
  const isGood =
    Object.keys(others).length === 0 &&
    Number.isSafeInteger(revision) &&
    isData(data) &&
    isStanding(standing) &&
    Array.isArray(locales) &&
    locales.every((tag) => typeof tag === 'string') &&
    ['light', 'dark', 'auto'].includes(String(theme)) &&
    isClock(clock);
  return isGood ? (sent as unknown as BoardSetup) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isData(data: unknown): boolean {
  if (!isObject(data)) return false;
  if (data['kind'] === 'none') return true;
  const { station, costRate, validUntilMs } = data;
  return (
    data['kind'] === 'station' &&
    isObject(station) &&
    typeof station['name'] === 'string' &&
    typeof station['timeZone'] === 'string' &&
    Array.isArray(station['directions']) &&
    isObject(costRate) &&
    (validUntilMs === null || Number.isFinite(validUntilMs))
  );
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
