import path from 'node:path';
import { app } from 'electron';
import { makeBoardKiosk } from './boardKiosk.ts';
import { type KioskOptions, boardNow } from '../settings/index.ts';
import { isDisplayThere } from '../window/index.ts';
import { log } from '../host/index.ts';
import { faultText, reportFaultsTo } from './processFaults.ts';
import {
  drillVariable,
  openRecoveryFile,
  readRecoveryTimes,
  startSupervisor,
} from '../recovery/index.ts';

/** Runs the board for as long as the machine does. To be called before the app is ready. */
export function superviseBoard(options: KioskOptions): void {
  const kiosk = makeBoardKiosk(options);
  const supervisor = startSupervisor({
    version: app.getVersion(),
    times: readRecoveryTimes(process.env[drillVariable], app.isPackaged),
    file: openRecoveryFile(path.join(app.getPath('userData'), 'recovery.json'), log),
    clocks: {
      boardMs: () => boardNow(options),
      wallMs: () => Date.now(),
      monotonicMs: () => performance.now(),
    },
    expected: kiosk.expected,
    isDisplayThere: () => !app.isReady() || isDisplayThere(),
    act: kiosk.act,
    onNews: kiosk.onNews,
    log,
  });
  reportFaultsTo((what, error) => {
    supervisor.report('main_error', `${what}: ${faultText(error)}`);
  });
  if (supervisor.view().recovery.record.rendering === 'software') {
    log('recovery: the graphics processor is not used');
    app.disableHardwareAcceleration();
  }
  kiosk.start(supervisor).catch((error: unknown) => {
    supervisor.report('start_failed', faultText(error));
  });
}
