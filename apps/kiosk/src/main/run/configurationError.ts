import { app } from 'electron';
import { openSafeWindow, safeScreenOf, windowPlacement } from '../window/index.ts';
import { becomeSoleKiosk } from './appFolder.ts';
import { gatherStatus } from './statusSources.ts';
import {
  type RecoveryFailure,
  awaitHeartbeat,
  freshRecord,
  recoveryTimes,
  startRecovery,
} from '../recovery/index.ts';
import type { StatusFacts } from '../status/kioskStatus.ts';
import { startStatusReporter } from '../status/statusReporter.ts';
import {
  type SystemClocks,
  findServiceManager,
  log,
  openLog,
  ownArguments,
} from '../host/index.ts';
import type { OptionsReading } from '../settings/options.ts';
import { salvageSettings } from '../settings/configFile.ts';
import { relaunch } from './processEnd.ts';

/** How often the configuration is read again. */
const retryMs = 10_000;

/**
 * Shows the safe screen instead of a board whose configuration is invalid, with as much of it as
 * can be read, and restarts once it is valid. For a service without a console; started by hand, the
 * kiosk prints the problem instead.
 *
 * @param message what is wrong.
 * @param read reads everything again.
 */
export function showConfigurationError(
  message: string,
  read: () => OptionsReading,
  clocks: SystemClocks,
): void {
  log(message);
  if (!becomeSoleKiosk(log)) {
    log('another kiosk is already running for this user');
    openLog();
    return process.exit(1);
  }
  const salvage = salvageSettings(ownArguments(), process.env);
  const failure: RecoveryFailure = { kind: 'start_failed', message, atMs: clocks.wallMs() };
  app.on('window-all-closed', () => undefined);
  void app.whenReady().then(() => {
    openLog();
    const { statusFile: file, statusPort: port } = salvage;
    const known = { ...salvage, minCapHeightPx: null };
    const facts = safeScreenOf(known, null, failure, clocks.wallMs());
    openSafeWindow(windowPlacement({ size: null, windowed: false }), facts, log);
    const manager = findServiceManager(process.env, log);
    startStatusReporter({ file, port, manager }, () => configurationStatus(failure, clocks), log);
    setInterval(() => {
      if (read().kind !== 'run') return;
      log('the configuration can be used now');
      relaunch();
    }, retryMs);
  });
}

/** A status that explains why there is no board. */
function configurationStatus(failure: RecoveryFailure, clocks: SystemClocks): StatusFacts {
  const atMs = clocks.monotonicMs();
  const nowMs = clocks.wallMs();
  const facts = { version: app.getVersion(), nowMs, atMs };
  const recovery = startRecovery(freshRecord(facts.version), facts, recoveryTimes);
  const record = { ...recovery.record, lastFailure: failure };
  return gatherStatus(
    { log: null },
    {
      view: null,
      painted: null,
      nowMs,
      record: null,
      supervision: {
        recovery: { ...recovery, record, phase: 'safe' },
        heartbeat: awaitHeartbeat(atMs, recoveryTimes),
        isBeating: false,
        isAlive: true,
        sinceGoodMs: null,
        sinceCaptureMs: null,
        nextStepMs: null,
      },
    },
  );
}
