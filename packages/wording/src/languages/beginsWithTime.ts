/**
 * Whether a written moment begins with the time of day (`10:00`, `8.30`) and not with a weekday or a
 * date: some languages put another word before it.
 */
export function beginsWithTime(moment: string): boolean {
  return /^\d{1,2}[:.]\d{2}(\D|$)/.test(moment);
}
