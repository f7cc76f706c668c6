import './nodeGaps.ts';
import { app } from 'electron';
import { registerAppScheme } from './appScheme.ts';
import { endDecisively } from './decisiveEnd.ts';
import { forgetPrices } from './forgetPrices.ts';
import { isManaged } from './isManaged.ts';
import { lockDownPages } from './lockDown.ts';
import { keepLog, log, openLog } from './log.ts';
import { keepNetworkInside } from './networkInside.ts';
import { help, readOptions, type KioskOptions } from './options.ts';
import { ownArguments } from './ownArguments.ts';
import { catchProcessFaults, leave } from './processFaults.ts';
import { readConfigFile } from './readConfigFile.ts';
import { refusedSwitches } from './refusedSwitches.ts';
import { openRotatingLog } from './rotatingLog.ts';
import { storeFolder } from './storeFolder.ts';
import { superviseBoard } from './superviseBoard.ts';
import { insistOnVerifiedTls } from './verifiedTls.ts';

catchProcessFaults();
endDecisively();
insistOnVerifiedTls(process.env);
app.enableSandbox();
keepNetworkInside();
registerAppScheme();
lockDownPages();
main();

/** Understands what is asked for, and does it. */
function main(): void {
  const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1)) : [];
  if (refused.length > 0) {
    process.stderr.write(`${refused.join(' ')}: nobody looks into a display.\n`);
    return process.exit(2);
  }
  const read = (): ReturnType<typeof readOptions> =>
    readOptions(ownArguments(), Date.now(), readConfigFile, process.env);
  const reading = read();
  switch (reading.kind) {
    case 'help':
      process.stdout.write(help);
      return process.exit(0);
    case 'wrong':
      // A service manager would start it again and again in front of a dark screen.
      if (isManaged(process.env)) {
        void import('./standIn.ts').then(({ standInForOptions }) => {
          standInForOptions(reading.message, read);
        });
        return;
      }
      process.stderr.write(`${reading.message}\n\n${help}`);
      return process.exit(2);
    case 'run':
      return run(reading.options);
  }
}

function run(options: KioskOptions): void {
  // Beside a running kiosk, too: it looks and changes nothing.
  if (options.check !== null) {
    return once('check', async () => (await import('./checkBoard.ts')).checkBoard(options));
  }
  if (options.forgetPrices) return forget(options);
  if (options.log !== null) keepLog(openRotatingLog(options.log, log));
  if (!app.requestSingleInstanceLock()) {
    log('another kiosk is already running for this user');
    openLog();
    return process.exit(1);
  }
  if (options.screenshot !== null || options.print) {
    return once('delivery', async () => (await import('./deliverBoard.ts')).deliverBoard(options));
  }
  superviseBoard(options);
}

/** A kiosk that runs would go on with what it holds, and keep it again. */
function forget(options: KioskOptions): void {
  const { text, exitCode } = app.requestSingleInstanceLock()
    ? forgetPrices(storeFolder(options, app.getPath('userData')))
    : { text: 'A kiosk is running for this user: stop it first.', exitCode: 1 };
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return process.exit(exitCode);
}

/** Does something that has an end, and ends with its exit code. What a display does not need is loaded now. */
function once(what: string, work: () => Promise<number>): void {
  work().then(
    (code) => {
      app.exit(code);
    },
    (error: unknown) => {
      leave(what, error);
    },
  );
}
