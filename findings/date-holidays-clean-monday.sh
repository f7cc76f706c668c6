#!/usr/bin/env bash
# date-holidays 3.37.0: the public holiday "Clean Monday" of Cyprus is on a Tuesday.
#
# Greece and Cyprus keep it on the same Monday, 48 days before Orthodox Easter. The library has that day for Cyprus, too,
# but only as an observance; its public holiday of this name is 47 days before. Whoever takes the prices of public
# holidays from it charges them a day late. Seen on 2026-11-29 with Node 20 and 24:
#
#   2026 GR 2026-02-23 Monday public
#   2026 CY 2026-02-23 Monday observance
#   2026 CY 2026-02-24 Tuesday public
#   2027 GR 2027-03-15 Monday public
#   2027 CY 2027-03-15 Monday observance
#   2027 CY 2027-03-16 Tuesday public
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0

cat >seen.cjs <<'JS'
const Holidays = require('date-holidays');
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
for (const year of [2026, 2027]) {
  for (const country of ['GR', 'CY']) {
    const all = new Holidays(country).getHolidays(year);
    for (const { date, type } of all.filter(({ name }) => name === 'Καθαρά Δευτέρα')) {
      const day = date.slice(0, 10);
      console.log(year, country, day, weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()], type);
    }
  }
}
JS

node seen.cjs | tee seen.txt
diff seen.txt - <<'TXT'
2026 GR 2026-02-23 Monday public
2026 CY 2026-02-23 Monday observance
2026 CY 2026-02-24 Tuesday public
2027 GR 2027-03-15 Monday public
2027 CY 2027-03-15 Monday observance
2027 CY 2027-03-16 Tuesday public
TXT
