/** A zone's offset for every hour of some years. */
export interface HourOffsets {
  /** Hours since the epoch of the first cell. */
  readonly firstHour: number;
  /** For each hour: which of `minutes` holds. */
  readonly index: Uint8Array;
  /** Minutes east of UTC. */
  readonly minutes: Int32Array;
}

const msPerHour = 3_600_000;
const firstHour = Date.UTC(2024, 0, 1) / msPerHour;
const endHour = Date.UTC(2029, 0, 1) / msPerHour;

/**
 * The table of a zone for 2024 to 2028, read from `Intl`. Right only for zones whose offsets are
 * whole minutes and change on the hour, which is all that the limit lines need.
 */
export function hourOffsets(timeZone: string): HourOffsets {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (hour: number): number => {
    const name = format.formatToParts(hour * msPerHour).find(({ type }) => type === 'timeZoneName');
    const match = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name?.value ?? '');
    if (match === null) throw new Error(`No offset for ${timeZone} in "${name?.value ?? ''}".`);
    const [, sign, hours = '0', minutes = '0'] = match;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
  const index = new Uint8Array(endHour - firstHour);
  const found: number[] = [];
  const indexOf = (offset: number): number => {
    if (!found.includes(offset)) found.push(offset);
    return found.indexOf(offset);
  };
  for (let day = firstHour; day < endHour; day += 24) {
    const offset = offsetAt(day);
    const constant = offset === offsetAt(day + 24);
    for (let hour = day; hour < day + 24; hour++) {
      index[hour - firstHour] = indexOf(constant ? offset : offsetAt(hour));
    }
  }
  return { firstHour, index, minutes: Int32Array.from(found) };
}
