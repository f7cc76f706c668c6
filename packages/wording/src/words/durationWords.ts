const msPerSecond = 1000;
const msPerMinute = 60 * msPerSecond;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;

/**
 * A span of time in words, two units at most, cut downwards: `30 s`, `15 min`, `11 h 30 min`,
 * `3 days 4 h`.
 *
 * @param ms milliseconds, not negative
 * @param maxHours spans below it are written in hours, longer ones in days
 */
export function durationWords(ms: number, maxHours: 24 | 48 = 48): string {
  if (ms < msPerSecond) return 'less than a second';
  if (ms < msPerMinute) return `${Math.floor(ms / msPerSecond)} s`;
  if (ms < msPerHour) return `${Math.floor(ms / msPerMinute)} min`;
  if (ms < maxHours * msPerHour) {
    const minutes = Math.floor((ms % msPerHour) / msPerMinute);
    return `${Math.floor(ms / msPerHour)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
  }
  const hours = Math.floor((ms % msPerDay) / msPerHour);
  const days = Math.floor(ms / msPerDay);
  return `${days} ${days === 1 ? 'day' : 'days'}${hours === 0 ? '' : ` ${hours} h`}`;
}
