import { checkKiosk, reportText, type KioskProbes } from '@wattpost/kiosk-config';
import { nodeProbes } from '@wattpost/kiosk-config/node';
import { type KioskOptions, storeFolder } from '../settings/index.ts';

/** What only the kiosk itself can see. */
export interface CheckWorld extends Pick<KioskProbes, 'screen' | 'measure'> {
  /** The folder that the system gives to the app: the place of a platform's store. */
  readonly userData: string;
}

/** A finished check. */
export interface CheckOutcome {
  /** For standard output. */
  readonly text: string;
  /** 0: the kiosk can do its work; 1: it cannot. */
  readonly exitCode: 0 | 1;
}

/** `wattpost-kiosk --check`: the list of `wattpost kiosk check`, by the kiosk's user on its machine. */
export async function runCheck(options: KioskOptions, world: CheckWorld): Promise<CheckOutcome> {
  const { userData, ...seen } = world;
  const settings = { ...options, store: storeFolder(options, userData) };
  const report = await checkKiosk(settings, { ...nodeProbes(), isKiosk: true, ...seen });
  return {
    text:
      options.check === 'json'
        ? `${JSON.stringify(report)}\n`
        : reportText(report, (text) => [text]),
    exitCode: report.verdict === 'bad' ? 1 : 0,
  };
}
