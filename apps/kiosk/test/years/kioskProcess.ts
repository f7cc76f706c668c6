import { randomUUID } from 'node:crypto';
import type { BoardSetup } from '../../src/ipc/ipc.ts';
import { acceptBundle } from '../../src/main/bundle/acceptBundle.ts';
import { makeBundleKeeper } from '../../src/main/bundle/bundleKeeper.ts';
import { openBundleStore } from '../../src/main/bundle/bundleStore.ts';
import type { Generation } from '../../src/main/bundle/generation.ts';
import { rememberExpected } from '../../src/main/data/boardSetup.ts';
import { makeKioskData, type KioskData } from '../../src/main/data/kioskData.ts';
import { pollPlatform } from '../../src/main/data/platformSource.ts';
import type { RecoveryAction } from '../../src/main/recovery/recovery.ts';
import { recoveryTimes } from '../../src/main/recovery/recoveryTimes.ts';
import { startSupervisor, type Supervisor } from '../../src/main/recovery/supervisor.ts';
import { startRecorder, type ScreenRecorder } from '../../src/main/run/screenRecorder.ts';
import { stationUuid } from '../bundles/testBundle.ts';
import { validForMs } from './fakePlatform.ts';
import type { Machine } from './machine.ts';

/** The main process of a kiosk: all of its logic, without Electron. */
export interface KioskProcess {
  readonly data: KioskData;
  readonly supervisor: Supervisor;
  readonly recorder: ScreenRecorder;
  readonly setup: () => BoardSetup;
  /** Its operations on the disk never end from now on. */
  readonly kill: () => void;
}

/** What happens in a process. */
export interface ProcessEvents {
  readonly onChange: (setup: BoardSetup) => void;
  readonly act: (action: RecoveryAction) => void;
  /** Before the kiosk checks a bundle. */
  readonly onOffer: (offered: Generation) => void;
}

/** Prices that were not confirmed for longer are marked as old. */
export const staleAfterMs = 86_400_000;
const pollMs = 15 * 60_000;
/** Where the record is. */
export const recordFolder = '/record';
/** How often it is reported. */
const reportMs = 20 * 60_000;
/** A year of faults fills it more than once. */
const maxRecordBytes = 200_000;
const builtAtMs = Date.parse('2026-11-01T00:00:00Z');
const boardOptions = { locales: ['en'], night: null, contact: null } as const;

/** Starts a kiosk, as `openData` and `runBoardKiosk` do. */
export async function startProcess(
  machine: Machine,
  version: string,
  { onChange, act, onOffer }: ProcessEvents,
): Promise<KioskProcess> {
  let isAlive = true;
  const { disk, platform, reports, wallMs, monotonicMs, startTimer } = machine;
  let data: KioskData | null = null;
  const isClockTrusted = (): Promise<boolean> =>
    Promise.resolve(
      data?.isClockShifted() !== true && machine.hasTimeServer && machine.wallErrorMs === 0,
    );
  const log = (): void => undefined;
  const files = disk.filesFor(() => isAlive);
  const keeper = makeBundleKeeper({
    store: openBundleStore(files, '/store'),
    stations: [stationUuid],
    publicKey: platform.publicKey,
    builtAtMs,
    now: wallMs,
    isClockTrusted,
    judge: (offered, terms) => Promise.resolve(acceptBundle(offered, terms)),
    log,
  });
  const expectedOf = rememberExpected(boardOptions);
  const setup = (): BoardSetup => {
    const { revision, data: boardData, bundleSha256, standing } = view();
    return {
      revision,
      data: boardData,
      bundleSha256,
      standing,
      ...boardOptions,
      theme: 'light',
      adHocLabel: false,
      minCapHeightPx: null,
      code: null,
      clock: { kind: 'running', offsetMs: 0 },
    };
  };
  const supervisor = startSupervisor({
    version: '1.0.0',
    times: recoveryTimes,
    file: {
      read: () => machine.recovery,
      save: (record) => {
        if (disk.fault !== null) return false;
        machine.recovery = record;
        return true;
      },
    },
    clocks: { boardMs: wallMs, wallMs, monotonicMs },
    expected: () => (data === null ? null : expectedOf(data.view())),
    isDisplayThere: () => true,
    capture: () => Promise.resolve(null),
    act,
    onNews: () => undefined,
    log,
    startTimer,
  });
  await keeper.restore();
  const kioskData = makeKioskData({
    keeper,
    clock: { kind: 'running', offsetMs: 0 },
    readClocks: () => ({ wallMs: wallMs(), monotonicMs: monotonicMs() }),
    staleAfterMs,
    builtAtMs,
    isClockTrusted,
    isConfirmed: await isClockTrusted(),
    night: null,
    log,
    onNews: () => undefined,
    onChange: () => {
      onChange(setup());
    },
  });
  data = kioskData;
  const view = kioskData.view;
  kioskData.follow((events) =>
    pollPlatform(
      {
        baseUrl: 'https://platform.example',
        stations: [stationUuid],
        validForMs,
        isSignatureRequired: platform.publicKey !== null,
        now: wallMs,
        poll: { everyMs: pollMs, random: () => 0.5 },
        query: () => Promise.resolve(platform.answer()),
        readTokens: () =>
          Promise.resolve({
            stations: { ok: true, token: 'stations' },
            pricing: { ok: true, token: 'pricing' },
          }),
        startTimer,
      },
      {
        ...events,
        offer: (offered, where, isOlder) => {
          onOffer(offered);
          return events.offer(offered, where, isOlder);
        },
      },
    ),
  );
  const recorder = startRecorder({
    supervisor,
    view,
    painted: () => null,
    settings: {
      folder: recordFolder,
      maxBytes: maxRecordBytes,
      report: { baseUrl: 'https://platform.example', tokenFile: '/token', everyMs: reportMs },
    },
    options: { name: null, stations: [stationUuid], locales: ['en'] },
    version,
    zoneData: null,
    screenProblem: () => null,
    files,
    lockFolder: () => Promise.resolve('held'),
    nowMs: wallMs,
    readToken: () => Promise.resolve({ ok: true, token: 'report' }),
    sendTo: () => reports.send,
    newUuid: randomUUID,
    random: () => 0.5,
    startTimer,
    log,
  });
  return {
    data: kioskData,
    supervisor,
    recorder,
    setup,
    kill: () => {
      isAlive = false;
    },
  };
}
