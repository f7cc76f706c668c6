#!/usr/bin/env bash
# date-fns-tz 3.2.0: formatInTimeZone shows the hour after the change to summer time an hour late, on some machines.
#
# The README says that it formats in the target zone "regardless of the system's local time zone". It goes through a
# Date of the system's zone, however, and local times that this zone skips move forward an hour. Clocks change at the
# same instant in the EU and in Britain, so British and Portuguese times from 02:00 to 02:59 are skipped on a machine
# in Germany or France. A receipt or a display then states a charge that begins and ends an hour later, or one that ends
# as it begins. The result also depends on the machine: a server in UTC and a kiosk in Berlin show different times.
# Known as marnusw/date-fns-tz#258.
# Seen on 2026-11-30 with Node 20 and 24:
#
#   Europe/Berlin: 01:00 UTC is 03:00 BST in London, 01:59 UTC is 03:59 BST, 02:00 UTC is 03:00 BST
#   UTC: 01:00 UTC is 02:00 BST in London, 01:59 UTC is 02:59 BST, 02:00 UTC is 03:00 BST
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund date-fns-tz@3.2.0 date-fns@4.4.0

cat >seen.cjs <<'JS'
const { formatInTimeZone } = require('date-fns-tz');
const { enGB } = require('date-fns/locale');
const london = (time) =>
  formatInTimeZone(new Date(`2026-03-29T${time}:00Z`), 'Europe/London', 'HH:mm zzz', { locale: enGB });
console.log(
  `${process.env.TZ}: 01:00 UTC is ${london('01:00')} in London, ` +
    `01:59 UTC is ${london('01:59')}, 02:00 UTC is ${london('02:00')}`,
);
JS

for zone in Europe/Berlin UTC; do TZ=$zone node seen.cjs; done | tee seen.txt
diff seen.txt - <<'TXT'
Europe/Berlin: 01:00 UTC is 03:00 BST in London, 01:59 UTC is 03:59 BST, 02:00 UTC is 03:00 BST
UTC: 01:00 UTC is 02:00 BST in London, 01:59 UTC is 02:59 BST, 02:00 UTC is 03:00 BST
TXT
