import { expect } from 'vitest';
import type { RecoveryAction } from '../../src/main/recovery/recovery.ts';
import { recoveryTimes } from '../../src/main/recovery/recoveryTimes.ts';
import type { Fault } from './faults.ts';
import { recordFolder, startProcess, type KioskProcess } from './kioskProcess.ts';
import { makeMachine } from './machine.ts';
import { amountAt, makeOracle } from './oracle.ts';
import { makeRecordOracle } from './recordOracle.ts';
import { makeSimulatedPage, type Painted, type SimulatedPage } from './simulatedPage.ts';

/** A kiosk that is simulated from fault to fault. */
export interface Simulation {
  /** Starts it: the machine is switched on. */
  readonly begin: () => Promise<void>;
  /** @throws Error when the kiosk then does what it never may. */
  readonly suffer: (fault: Fault) => Promise<void>;
  /** Ends all faults. @throws AssertionError when the kiosk does not recover in the stated time. */
  readonly recover: () => Promise<void>;
}

/** Within this time after all faults have ended, a kiosk is as it should be (docs/drills.md). */
const recoveryLimitMs = 62 * 60_000;

const hourMs = 3_600_000;
const loadMs = 1_000;
/** No later than this a supervisor takes a tick for one of a process that hung. */
const watchedStepMs = 5_000;
/** Between two faults, the kiosk is looked at this many times, at what may change something. */
const maxSteps = 4;
/** The screen is read back with one of so many steps while nothing is wrong with it. */
const beatEvery = 8;

/** Makes a simulation; `isSigned`: whether the kiosk requires signed bundles. */
export function makeSimulation(isSigned: boolean): Simulation {
  const machine = makeMachine(isSigned);
  const { disk, platform, reports, wallMs, monotonicMs, moveTo } = machine;
  const oracle = makeOracle(machine);
  const recordOracle = makeRecordOracle(disk, recordFolder, reports);
  let kiosk: KioskProcess | null = null;
  let page: SimulatedPage | null = null;
  let pageFault: 'hangs' | 'nonsense' | null = null;
  let isPageDoomed = false;
  let isSafe = false;
  /** What was read back last. */
  let lastRead: Painted | null = null;
  let mustRestart = false;
  let salt = 0;
  let steps = 0;
  let starts = 0;
  /** While the disk works: since when. Monotonic. */
  let diskWellMs = 0;

  const load = (): void => {
    page = null;
    pageFault = null;
    kiosk?.supervisor.loading();
    const owner = kiosk;
    machine.startTimer(() => {
      if (owner === null || owner !== kiosk) return;
      if (isPageDoomed) {
        owner.supervisor.report('page_gone', 'simulated');
        return;
      }
      page = makeSimulatedPage(owner.setup());
      readBack(owner, page);
      isSafe = false;
    }, loadMs);
  };
  /** The page reads back what it has painted, and main hears of it. */
  const readBack = (owner: KioskProcess, from: SimulatedPage): void => {
    const heartbeat = from.beat(wallMs());
    const shown = pageFault === 'nonsense' ? { ...heartbeat, price: '€0.00 per kWh' } : heartbeat;
    owner.supervisor.beat(shown);
    owner.recorder.saw(shown);
    lastRead = from.paint(wallMs());
    if (owner.supervisor.view().heartbeat.bad !== null) return;
    recordOracle.painted(shown.price, linesOf(owner) !== null);
  };
  const checkRecord = (isDiskWell: boolean): void => {
    if (kiosk !== null) {
      recordOracle.check(linesOf(kiosk), isDiskWell);
    }
  };
  const losePower = (): void => {
    checkRecord(false);
    disk.losePower(salt);
  };
  const act = (action: RecoveryAction): void => {
    if (action === 'relaunch') mustRestart = true;
    else if (action === 'safe') [page, isSafe] = [null, true];
    else load();
  };
  const start = async (): Promise<void> => {
    checkRecord(false);
    machine.stopTimers();
    kiosk?.kill();
    [kiosk, page, pageFault, mustRestart] = [null, null, null, false];
    oracle.started();
    starts += 1;
    const version = `1.0.${starts}`;
    recordOracle.started(version);
    const starting = startProcess(machine, version, {
      onChange: (setup) => {
        if (pageFault !== 'hangs') page?.change(setup);
      },
      act,
      onOffer: oracle.offered,
    });
    const started = await Promise.race([starting, drained().then(() => null)]);
    // Without a process, the power was lost.
    if (started === null) return;
    kiosk = started;
    isSafe = kiosk.supervisor.view().recovery.phase === 'safe';
    if (!isSafe) load();
    await drained();
  };
  const settle = async (): Promise<void> => {
    await drained();
    while (disk.isPowerLost() || mustRestart) {
      if (disk.isPowerLost()) losePower();
      await start();
    }
  };
  const painted = (): Painted | null => {
    if (page === null || pageFault !== null || isSafe) return null;
    return page.paint(wallMs());
  };
  const checkStored = (): void => {
    const active = kiosk?.data.view().active ?? null;
    const one = platform.made.get(active?.sha256 ?? '');
    const isDiskWell = disk.fault === null && monotonicMs() - diskWellMs > 60_000;
    if (!isDiskWell || one === undefined || disk.hasDamaged(one.bytes)) return;
    if (one.createdAtMs > wallMs() + 5 * 60_000) return;
    if (!disk.holds(one.bytes)) throw new Error('The bundle in use is not on disk.');
  };
  const check = (): void => {
    if (kiosk === null) return;
    oracle.check(painted(), kiosk.data.view());
    checkRecord(disk.fault === null && disk.fuse === null);
  };
  const beat = async (): Promise<void> => {
    if (page === null || kiosk === null || pageFault === 'hangs' || isSafe) return;
    readBack(kiosk, page);
    await settle();
  };
  const tick = (): void => {
    kiosk?.data.tick();
    kiosk?.supervisor.tick();
    kiosk?.recorder.tick();
  };
  /** Lets time pass, without a look in between. */
  const step = async (toMs: number): Promise<void> => {
    const isLong = toMs - monotonicMs() > watchedStepMs;
    moveTo(toMs);
    steps += 1;
    tick();
    await settle();
    // What has changed on the screen is read back at once.
    const isWatched = pageFault !== null || steps % beatEvery === 0;
    if (isWatched || painted() !== lastRead) await beat();
    check();
    // The kiosk tries to store what it could not every ten seconds: a long step is one attempt.
    if (isLong) {
      moveTo(monotonicMs() + 10_000);
      tick();
      await settle();
      if (painted() !== lastRead) await beat();
      check();
      checkStored();
    }
  };
  /** When something may change next, on the monotonic clock. */
  const nextEdgeMs = (endMs: number): number => {
    const { active = null } = kiosk?.data.view() ?? {};
    const nowMs = monotonicMs();
    const edges = [active?.validUntilMs ?? Infinity].map((edge) => edge - wallMs() + nowMs);
    const later = [...edges, machine.nextTimerMs()].filter((ms) => ms > nowMs);
    return Math.min(endMs, ...later);
  };
  const pass = async (forMs: number): Promise<void> => {
    const endMs = monotonicMs() + forMs;
    await step(monotonicMs() + Math.min(forMs, 1_000));
    for (let watched = 0; pageFault !== null && watched < 10; watched += 1) {
      if (monotonicMs() + watchedStepMs < endMs) await step(monotonicMs() + watchedStepMs);
    }
    for (let left = maxSteps; monotonicMs() < endMs; left -= 1) {
      await step(left > 1 ? nextEdgeMs(endMs) : endMs);
    }
  };
  const setClock = (errorMs: number): void => {
    const byMs = errorMs - machine.wallErrorMs;
    machine.wallErrorMs = errorMs;
    if (byMs !== 0) oracle.clockSet(byMs);
  };
  const endDiskFault = (): void => {
    if (disk.fault !== null) diskWellMs = monotonicMs();
    disk.fault = null;
  };
  const killPage = (): void => {
    if (page === null) return;
    page = null;
    kiosk?.supervisor.report('page_gone', 'simulated');
  };
  const apply: Readonly<Record<Fault['kind'], () => void | Promise<void>>> = {
    calm: () => undefined,
    'prices change': () => {
      platform.changePrices((salt % 200) * hourMs);
    },
    offline: () => {
      platform.reach = 'offline';
    },
    'server error': () => {
      platform.reach = 'error';
      platform.retryAfterMs = salt * 1_000;
    },
    'platform well': () => {
      platform.reach = 'well';
    },
    'torn answer': () => {
      platform.lie = 'torn';
    },
    'forged answer': () => {
      platform.lie = 'forged';
    },
    'older answer': () => {
      platform.lie = 'older';
    },
    'platform date wrong': () => {
      platform.dateErrorMs = (salt - 0x7fff) * 100_000;
    },
    'platform date right': () => {
      platform.dateErrorMs = 0;
    },
    'zone unknown': () => {
      platform.zone = 'unknown';
    },
    'zone data differs': () => {
      platform.zone = 'differs';
    },
    'zone well': () => {
      platform.zone = 'well';
    },
    'clock set': () => {
      setClock((salt - 0x7fff) * (salt % 7 === 0 ? 10_000_000 : 50_000));
    },
    'clock set a little': () => {
      setClock((salt % 20) * 30_000 - 300_000);
    },
    'clock right': () => {
      setClock(0);
    },
    'no time server': () => {
      machine.hasTimeServer = false;
    },
    sleep: () => {
      machine.sleep(salt * 10_000);
      kiosk?.data.resumed();
      kiosk?.supervisor.interrupted();
      oracle.resumed();
    },
    'power loss': async () => {
      losePower();
      await start();
    },
    'power loss while writing': () => {
      disk.fuse = salt % 20;
    },
    killed: start,
    'disk full': () => {
      disk.fault = 'full';
    },
    'disk failing': () => {
      disk.fault = 'failing';
    },
    'disk well': endDiskFault,
    'generation damaged': () => {
      disk.rot(salt);
    },
    'page dies': killPage,
    'page dies whenever loaded': () => {
      isPageDoomed = true;
      killPage();
    },
    'page hangs': () => {
      pageFault = 'hangs';
    },
    'page paints nonsense': () => {
      pageFault = 'nonsense';
    },
    'page well': () => {
      isPageDoomed = false;
    },
    'graphics process dies': () => kiosk?.supervisor.report('gpu_gone', 'simulated'),
    'error in main': () => kiosk?.supervisor.report('main_error', 'simulated'),
    'all well': () => recover(),
  };
  const endFaults = (): void => {
    Object.assign(platform, { reach: 'well', lie: null, zone: 'well', dateErrorMs: 0 });
    disk.fuse = null;
    endDiskFault();
    isPageDoomed = false;
    machine.hasTimeServer = true;
    setClock(0);
  };
  /** What is not as it should be; empty: nothing. @param lines the last line that must have been reported. */
  const wrongs = (lines: number): readonly string[] => {
    if (kiosk === null) return ['no process'];
    const { state, active } = kiosk.data.view();
    const { recovery, isBeating } = kiosk.supervisor.view();
    const newest = platform.made.get(active?.sha256 ?? '');
    const shown = painted();
    const plan = newest?.plan ?? null;
    const amount = plan === null ? undefined : amountAt(plan, wallMs());
    return [
      ...(state.kind === 'fresh' ? [] : [`the state is ${state.kind}`]),
      ...(newest !== undefined && platform.isLatest(newest) ? [] : ['older prices are in use']),
      ...(amount !== undefined && amountOf(shown?.price) === Number(amount.toFixed(3))
        ? []
        : [`the screen shows ${shown?.price ?? 'nothing'}`]),
      ...(isBeating ? [] : ['there is no good heartbeat']),
      ...(recovery.phase === 'board' && recovery.due === null ? [] : ['recovery goes on']),
      ...(linesOf(kiosk) === null ? ['nothing is recorded'] : []),
      ...(reports.head().line >= lines || recordOracle.hasGap() ? [] : ['lines are not reported']),
    ];
  };
  const recover = async (): Promise<void> => {
    endFaults();
    const endMs = monotonicMs() + recoveryLimitMs;
    await step(monotonicMs() + 1_000);
    const lines = (kiosk === null ? null : linesOf(kiosk)) ?? 0;
    for (let found = wrongs(lines); found.length > 0; found = wrongs(lines)) {
      if (monotonicMs() >= endMs) expect(found, 'after the stated time').toEqual([]);
      const isWatched = pageFault !== null || kiosk?.supervisor.view().isBeating === false;
      const forMs = isWatched ? watchedStepMs : recoveryTimes.safePauseMs;
      await step(Math.min(monotonicMs() + forMs, machine.nextTimerMs()));
      await beat();
    }
    check();
  };
  return {
    begin: start,
    recover,
    suffer: async (fault) => {
      salt = fault.salt;
      await apply[fault.kind]();
      await pass(fault.waitMs);
    },
  };
}

/** Resolves once every promise that waits for nothing else has done its work. */
function drained(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The amount that a screen shows: it may have more decimals than its own, as many as the next price. */
function amountOf(text = ''): number {
  return Number(/^€(\d+\.\d+) per kWh$/.exec(text)?.[1] ?? Number.NaN);
}

/** The lines of its record; `null`: nothing is recorded. */
function linesOf({ recorder }: KioskProcess): number | null {
  const facts = recorder.facts();
  return facts !== null && 'record' in facts ? facts.record.lines : null;
}
