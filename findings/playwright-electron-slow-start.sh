#!/usr/bin/env bash
# playwright-core 1.65.1: catching the time-out of electron.launch is not enough.
#
# Whoever gives a start of Electron a limit, catches the TimeoutError and starts once more, still has three
# rejections that nothing handles: launch waits for four lines of Electron's output at once, and awaits only the
# first that fails. Node ends because of them, and a test runner fails a run in which every test has passed.
# Here an "Electron" that is slow, and says nothing for ten seconds, stands in for a busy machine.
# Seen on 2026-11-30 with Node 20 and 24, on Linux:
#
#   caught: TimeoutError
#   unhandled: TimeoutError
#   unhandled: TimeoutError
#   unhandled: TimeoutError
#
# Exit code 0 while this is so, 1 once it has changed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.65.1

printf '#!/bin/sh\nexec sleep 10\n' >slow-electron
chmod +x slow-electron

cat >seen.cjs <<'JS'
const { _electron } = require('playwright-core');
process.on('unhandledRejection', ({ name }) => console.log(`unhandled: ${name}`));
_electron
  .launch({ executablePath: './slow-electron', timeout: 3000 })
  .catch(({ name }) => console.log(`caught: ${name}`));
JS

node seen.cjs | sort | tee seen.txt
diff seen.txt - <<'TXT'
caught: TimeoutError
unhandled: TimeoutError
unhandled: TimeoutError
unhandled: TimeoutError
TXT
