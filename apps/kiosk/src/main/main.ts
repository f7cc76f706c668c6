import './host/index.ts';
import { isFolderLocked } from '@wattpost/kiosk-config/node';
import { app } from 'electron';
import { lockDownPages, registerAppScheme } from './window/index.ts';
import {
  becomeSoleKiosk,
  catchProcessFaults,
  endDecisively,
  ensureAppFolder,
  leave,
  runBoardKiosk,
} from './run/index.ts';
import { forgetPrices } from './bundle/index.ts';
import {
  insistOnVerifiedTls,
  isManaged,
  logToFolder,
  log,
  openLog,
  openRotatingLog,
  ownArguments,
  platformProblem,
  refusedSwitches,
  systemClocks,
  writeProcessId,
} from './host/index.ts';
import { type KioskOptions, helpText, readKioskOptions, storeFolder } from './settings/options.ts';
import { readConfigFile } from './settings/configFile.ts';

catchProcessFaults();
endDecisively();
insistOnVerifiedTls(process.env);
app.enableSandbox();
writeProcessId(process.env, log);
ensureAppFolder(process.env, log);
registerAppScheme();
lockDownPages();
main();

/** Parses the options and runs the requested mode. */
function main(): void {
  const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1)) : [];
  if (refused.length > 0) {
    process.stderr.write(`${refused.join(' ')}: these options are not allowed on a display.\n`);
    return process.exit(2);
  }
  const platform = app.commandLine.getSwitchValue('ozone-platform');
  const problem = platformProblem(platform, process.versions.electron);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return process.exit(2);
  }
  const read = (): ReturnType<typeof readKioskOptions> =>
    readKioskOptions(ownArguments(), systemClocks.wallMs(), readConfigFile, process.env);
  const reading = read();
  switch (reading.kind) {
    case 'help':
      process.stdout.write(helpText);
      return process.exit(0);
    case 'wrong':
      // A service manager would restart it repeatedly in front of a dark screen.
      if (isManaged(process.env)) {
        void import('./run/configurationError.ts').then(({ showConfigurationError }) => {
          showConfigurationError(reading.message, read, systemClocks);
        });
        return;
      }
      process.stderr.write(`${reading.message}\n\n${helpText}`);
      return process.exit(2);
    case 'run':
      return run(reading.options);
  }
}

function run(options: KioskOptions): void {
  // Works while a kiosk is running, too: it reads and changes nothing.
  if (options.check !== null) {
    return once('check', async () =>
      (await import('./run/checkBoard.ts')).checkBoard(options, systemClocks),
    );
  }
  if (options.forgetPrices) return forget(options);
  if (options.log !== null) logToFolder(openRotatingLog(options.log, log));
  if (!becomeSoleKiosk(log)) {
    log('another kiosk is already running for this user');
    openLog();
    return process.exit(1);
  }
  if (options.screenshot !== null || options.print) {
    return once('delivery', async () =>
      (await import('./run/captureBoard.ts')).captureBoard(options, systemClocks),
    );
  }
  runBoardKiosk(options, systemClocks);
}

/** A running kiosk would continue with its bundle and store it again. */
function forget(options: KioskOptions): void {
  const folder = storeFolder(options, app.getPath('userData'));
  const stop = (what: string): ReturnType<typeof forgetPrices> => ({
    text: `A kiosk ${what}: stop it first.`,
    exitCode: 1,
  });
  const { text, exitCode } = !becomeSoleKiosk(log)
    ? stop('is running for this user')
    : folder !== null && isFolderLocked(folder)
      ? stop(`of another user stores its prices in ${folder}`)
      : forgetPrices(folder);
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return process.exit(exitCode);
}

/** Runs a task that ends, and exits with its code. Code that a display does not need is loaded only now. */
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
