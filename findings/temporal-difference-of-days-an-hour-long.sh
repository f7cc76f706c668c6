#!/usr/bin/env bash
# temporal-polyfill 1.0.8 and @js-temporal/polyfill 0.5.1: a difference in days that begins in the second of two equal
# hours is an hour too long.
#
# The documentation of Temporal (docs/zoneddatetime.md of tc39/proposal-temporal) says that the date portion of
# ZonedDateTime.until is full calendar days and its time portion "real-world elapsed time". That is not so for a start
# in the hour that the clock repeats in autumn, if largestUnit is "day": no day is full, and yet 23.5 hours become
# 24.5. DifferenceZonedDateTime of the specification takes the first of the two hours for the start. A bill for days
# and hours begun then charges 25 hours instead of 24. @js-temporal/polyfill has the error on the day itself as well,
# where the specification excludes it: one hour becomes two. With largestUnit "hour", the default, both are right.
# Seen on 2026-11-30 with Node 20 and 24, from 2026-10-25T02:30+01:00 in Berlin:
#
#   temporal-polyfill to 2026-10-25T03:30+01:00: PT1H; in days PT1H, to 2026-10-25T03:30+01:00
#   temporal-polyfill to 2026-10-26T02:00+01:00: PT23H30M; in days PT24H30M, to 2026-10-26T03:00+01:00
#   @js-temporal/polyfill to 2026-10-25T03:30+01:00: PT1H; in days PT2H, to 2026-10-25T04:30+01:00
#   @js-temporal/polyfill to 2026-10-26T02:00+01:00: PT23H30M; in days PT24H30M, to 2026-10-26T03:00+01:00
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund temporal-polyfill@1.0.8 @js-temporal/polyfill@0.5.1

cat >seen.mjs <<'JS'
// The first has no native implementation of the engine behind it under this path.
const paths = { 'temporal-polyfill': '/implementation', '@js-temporal/polyfill': '' };
for (const [name, path] of Object.entries(paths)) {
  const { Temporal } = await import(`${name}${path}`);
  const zoned = (text) => Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`);
  const short = (time) => time.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
  const start = zoned('2026-10-25T02:30+01:00');
  for (const text of ['2026-10-25T03:30+01:00', '2026-10-26T02:00+01:00']) {
    const elapsed = start.until(zoned(text), { largestUnit: 'hour' });
    const inDays = start.until(zoned(text), { largestUnit: 'day' });
    const end = short(start.add(inDays));
    console.log(`${name} to ${text}: ${elapsed}; in days ${inDays}, to ${end}`);
  }
}
JS

node seen.mjs | tee seen.txt
diff seen.txt - <<'TXT'
temporal-polyfill to 2026-10-25T03:30+01:00: PT1H; in days PT1H, to 2026-10-25T03:30+01:00
temporal-polyfill to 2026-10-26T02:00+01:00: PT23H30M; in days PT24H30M, to 2026-10-26T03:00+01:00
@js-temporal/polyfill to 2026-10-25T03:30+01:00: PT1H; in days PT2H, to 2026-10-25T04:30+01:00
@js-temporal/polyfill to 2026-10-26T02:00+01:00: PT23H30M; in days PT24H30M, to 2026-10-26T03:00+01:00
TXT
