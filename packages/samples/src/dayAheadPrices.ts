/** Quarter hours in a local date. */
const quartersPerDay = 96;

/** Lowest and highest price per kWh of the curve, in cents. */
const lowestCents = 39;
const highestCents = 79;

/** A winter weekday's price level at each full hour, 0 = lowest, 1 = highest; the day wraps around. */
const hourlyLevels = [
  0.14, 0.1, 0.07, 0.05, 0.08, 0.2, 0.45, 0.7, 0.78, 0.66, 0.54, 0.47, 0.42, 0.43, 0.5, 0.61, 0.78,
  0.95, 1, 0.92, 0.74, 0.55, 0.38, 0.24,
];

/**
 * Prices per kWh in euro for the 96 quarter hours of a date, shaped like a day-ahead market in
 * winter: cheap nights, a morning and an evening peak, a dip at noon, lower at weekends. Full
 * cents, 0.39 to 0.79 (inclusive), and a pure function of the date.
 *
 * @param date `YYYY-MM-DD`
 */
export function dayAheadPrices(date: string): number[] {
  const epochDay = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const weekday = (epochDay + 4) % 7;
  const dayLevel = (weekday === 0 || weekday === 6 ? 0.72 : 0.92) + 0.08 * Math.sin(epochDay * 2.4);
  return Array.from({ length: quartersPerDay }, (_, quarter) => {
    const hour = Math.floor(quarter / 4);
    const within = (quarter % 4) / 4;
    const level = levelAt(hour) * (1 - within) + levelAt(hour + 1) * within;
    // Quarter hours of one hour move against its trend, as at auctions.
    const swing = (within - 0.375) * (levelAt(hour) - levelAt(hour + 1)) * 0.5;
    const wobble = 0.02 * Math.sin(epochDay * 1.7 + quarter * 0.9);
    const cents = lowestCents + (highestCents - lowestCents) * (level + swing + wobble) * dayLevel;
    return Math.min(highestCents, Math.max(lowestCents, Math.round(cents))) / 100;
  });
}

function levelAt(hour: number): number {
  return hourlyLevels[hour % hourlyLevels.length] ?? 0;
}
