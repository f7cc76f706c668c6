#!/usr/bin/env bash
# @date-fns/tz 1.5.0: the end of a night price is another instant on a machine in another zone.
#
# The README says that TZDate performs "all calculations in the given time zone rather than the system time zone".
# On the day that the clock goes back, the machine's zone matters nevertheless. In Lisbon and London 02:00 occurs once,
# but a machine in Berlin makes it an hour earlier, which is 01:00 there. In Berlin 02:00 occurs twice, and the
# machine's zone decides which of the two is meant. A server that bills and a kiosk that shows the price then end
# the night price an hour apart. Known in part as date-fns/tz#40. Seen on 2026-11-30 with Node 20 and 24:
#
#   UTC: 02:00 in Europe/Lisbon is 02:00 UTC, shown as 02:00
#   UTC: 02:00 in Europe/Berlin is 01:00 UTC, shown as 02:00
#   Europe/Berlin: 02:00 in Europe/Lisbon is 01:00 UTC, shown as 01:00
#   Europe/Berlin: 02:00 in Europe/Berlin is 00:00 UTC, shown as 02:00
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @date-fns/tz@1.5.0

cat >seen.cjs <<'JS'
const { TZDate } = require('@date-fns/tz');
const october = 9;
for (const zone of ['Europe/Lisbon', 'Europe/Berlin']) {
  const end = new TZDate(2026, october, 25, 2, 0, zone);
  const utc = new Date(end.getTime()).toISOString().slice(11, 16);
  const shown = end.toTimeString().slice(0, 5);
  console.log(`${process.env.TZ}: 02:00 in ${zone} is ${utc} UTC, shown as ${shown}`);
}
JS

for zone in UTC Europe/Berlin; do TZ=$zone node seen.cjs; done | tee seen.txt
diff seen.txt - <<'TXT'
UTC: 02:00 in Europe/Lisbon is 02:00 UTC, shown as 02:00
UTC: 02:00 in Europe/Berlin is 01:00 UTC, shown as 02:00
Europe/Berlin: 02:00 in Europe/Lisbon is 01:00 UTC, shown as 01:00
Europe/Berlin: 02:00 in Europe/Berlin is 00:00 UTC, shown as 02:00
TXT
