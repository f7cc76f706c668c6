#!/usr/bin/env bash
# cron 4.4.0: on the day that the clock goes back, a daily job at 03:00 runs at 02:00 and again at 03:00.
#
# The pattern names one hour, and 03:00 occurs once on that day; only the hour before it is repeated. cron still runs
# the job a first time in the second 02:00. All jobs from 03:00 to 03:59 are affected, those at 02:00 and 04:00 are not.
# A job that closes the billing day, or puts the prices of the day on the displays, runs twice, and an hour too early.
# croner and cron-parser run it once. The job is a real CronJob here; only the timers of Node are mocked.
# Seen on 2026-11-30 with Node 20 and 24:
#
#   "30 3 * * *" in Europe/Berlin ran at
#   2026-10-24 03:30 (01:30 UTC)
#   2026-10-25 02:30 (01:30 UTC)
#   2026-10-25 03:30 (02:30 UTC)
#   2026-10-26 03:30 (02:30 UTC)
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund cron@4.4.0

cat >seen.cjs <<'JS'
const { mock } = require('node:test');
const { CronJob } = require('cron');

const cronTime = '30 3 * * *';
const timeZone = 'Europe/Berlin';
const minuteMs = 60_000;

mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.parse('2026-10-23T12:00:00Z') });
console.log(`"${cronTime}" in ${timeZone} ran at`);
const job = CronJob.from({
  cronTime,
  timeZone,
  start: true,
  onTick() {
    const local = new Date().toLocaleString('sv', { timeZone }).slice(0, 16);
    console.log(`${local} (${new Date().toISOString().slice(11, 16)} UTC)`);
  },
});
for (let minute = 0; minute < 3 * 24 * 60; minute += 1) mock.timers.tick(minuteMs);
job.stop();
JS

TZ=UTC node seen.cjs | tee seen.txt
diff seen.txt - <<'TXT'
"30 3 * * *" in Europe/Berlin ran at
2026-10-24 03:30 (01:30 UTC)
2026-10-25 02:30 (01:30 UTC)
2026-10-25 03:30 (02:30 UTC)
2026-10-26 03:30 (02:30 UTC)
TXT
