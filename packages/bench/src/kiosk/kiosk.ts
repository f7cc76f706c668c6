import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { describeElectron, resolveElectron } from '../../../../scripts/electron/electron.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { contest, exactSize, figure, fromMs, size, span, summary } from '../report/index.ts';
import { table, target, times } from '../report/index.ts';
import type { Part, Report, Round, Summary } from '../report/index.ts';
import { boards, changeTimes, type Board, type SeenChange } from './changes.ts';
import { startPainting, type PaintedApp } from './paintingApp.ts';
import { cpuMsOf, pssBytes } from './processes.ts';
import { makeKioskApps, type KioskApps } from './stations.ts';

type Side = 'kiosk' | 'bare';
const sides = ['kiosk', 'bare'] as const;

/** What was measured of the kiosk, beside a bare window. */
export interface KioskResult {
  /** Which Electron it ran in. */
  readonly electron: string;
  readonly page: PageSize;
  readonly starts: readonly Round<Side, Omit<PaintedApp, 'session'>>[];
  /** Bytes; none where the system does not let this user see the memory of Chromium's processes. */
  readonly memory: readonly Round<Side, number>[];
  readonly idleSeconds: number;
  /** Shares of one core of a window that nobody touches: 0.01 is one in a hundred. */
  readonly idleShare: Readonly<Record<Side, number>>;
  readonly changes: readonly Round<Board, SeenChange>[];
}

/** What the kiosk's page consists of, without the typeface. Each file is compressed by itself. */
export interface PageSize {
  readonly files: number;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  readonly brotliBytes: number;
}

/** The kiosk beside a bare window, on Linux. */
export const kioskPart: Part = {
  id: 'kiosk',
  measure: async (settings, tell, opened) => {
    if (process.platform !== 'linux') {
      tell('kiosk: left out; processes are measured on Linux only');
      return null;
    }
    await ensurePackages(['window']);
    const electron = await resolveElectron();
    tell('packing the kiosk and the bare window');
    const apps = await makeKioskApps(opened, electron);
    tell(`${settings.kioskStarts} starts of the kiosk and of the bare window, in turn`);
    const starts = await startTimes(apps, settings.kioskStarts);
    const maySee = process.getuid?.() === 0;
    tell(maySee ? 'memory' : "memory: left out; only root may look into Chromium's sandboxes");
    const memory = await memoryUse(apps, maySee ? settings.kioskMemoryPairs : 0);
    tell(`${settings.kioskIdleSeconds} s of doing nothing`);
    const idleShare = await idleWork(apps, settings.kioskIdleSeconds);
    tell(`${settings.kioskChanges} changes of price, one station and four`);
    const figures: KioskResult = {
      ...{ electron: describeElectron(electron), page: await pageSize(), starts, memory },
      ...{ idleSeconds: settings.kioskIdleSeconds, idleShare },
      changes: await changeTimes(opened, electron, settings.kioskChanges),
    };
    return { figures, ...kioskReport(figures) };
  },
};

/** Starts both in turn; the first pair fills caches and store only. */
function startTimes(apps: KioskApps, pairs: number): Promise<KioskResult['starts']> {
  return contest(
    sides,
    pairs,
    async (side) => {
      await using opened = new AsyncDisposableStack();
      return await startPainting(opened, apps[side]);
    },
    1,
  );
}

/** What a start leaves behind is collected within this time. */
const settleMs = 20_000;
/** As many, a second apart, as a turn of the board's texts has seconds: a turn takes memory, and gives it back. */
const samples = 10;

/** The memory of all processes once they have settled; alone on the machine, in turn. */
function memoryUse(apps: KioskApps, pairs: number): Promise<KioskResult['memory']> {
  return contest(sides, pairs, async (side) => {
    await using opened = new AsyncDisposableStack();
    const { session } = await startPainting(opened, apps[side]);
    await sleep(settleMs);
    const taken: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      taken.push(pssBytes(session));
      await sleep(1_000);
    }
    return summary(taken).median;
  });
}

/** Both at once, each on a screen of its own. */
async function idleWork(apps: KioskApps, seconds: number): Promise<KioskResult['idleShare']> {
  await using opened = new AsyncDisposableStack();
  const kiosk = await startPainting(opened, apps.kiosk);
  const bare = await startPainting(opened, apps.bare);
  await sleep(settleMs);
  const busyMs = (): readonly [number, number] => [cpuMsOf(kiosk.session), cpuMsOf(bare.session)];
  const before = busyMs();
  const startMs = performance.now();
  await sleep(seconds * 1000);
  const elapsedMs = performance.now() - startMs;
  const after = busyMs();
  return {
    kiosk: (after[0] - before[0]) / elapsedMs,
    bare: (after[1] - before[1]) / elapsedMs,
  };
}

/** The sum over the contents of files. */
export function sizeOf(contents: readonly Uint8Array[]): PageSize {
  const sum = (bytes: (content: Uint8Array) => number): number =>
    contents.reduce((total, content) => total + bytes(content), 0);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    files: contents.length,
    minifiedBytes: sum(({ length }) => length),
    gzippedBytes: sum((content) => gzipSync(content, { level: 9 }).length),
    brotliBytes: sum((content) => brotliCompressSync(content, best).length),
  };
}

async function pageSize(): Promise<PageSize> {
  const folder = path.join(repositoryRoot, 'apps/kiosk/dist/renderer');
  const names = await readdir(folder, { recursive: true });
  const counted = names.filter((name) => ['.html', '.js', '.css'].includes(path.extname(name)));
  return sizeOf(await Promise.all(counted.map((name) => readFile(path.join(folder, name)))));
}

/** A frame at 60 Hz, in milliseconds. */
const frameMs = 1000 / 60;

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** One quantity of both sides, and the kiosk's share of the bare window's. */
interface Compared extends Readonly<Record<Side, string>> {
  readonly what: string;
  readonly ratio?: Summary;
}

function compared<Measured>(
  what: string,
  text: (value: number) => string,
  rounds: readonly Round<Side, Measured>[],
  of: (measured: Measured) => number,
): Required<Compared> {
  const median = (side: Side): string =>
    text(summary(rounds.map((round) => of(round[side]))).median);
  const ratio = summary(rounds.map(({ kiosk, bare }) => of(kiosk) / of(bare)));
  return { what, kiosk: median('kiosk'), bare: median('bare'), ratio };
}

/** The kiosk beside a bare window, its size, how it keeps to the second, and every target of these. */
export function kioskReport(result: KioskResult): Report {
  const { electron, page, starts, memory, idleSeconds, idleShare, changes } = result;
  const painted = compared('start to painted text', fromMs, starts, (app) => app.paintedAfterMs);
  const busy = compared('processor time of that', fromMs, starts, (app) => app.cpuMs);
  const held = memory.length > 0 ? [compared('memory', size, memory, (bytes) => bytes)] : [];
  const [kiosk, bare] = [percent(idleShare.kiosk), percent(idleShare.bare)];
  const resting = { what: 'idle, share of a core', kiosk, bare };
  const sideBySide = table<Compared>([painted, busy, ...held, resting], {
    '': ({ what }) => what,
    kiosk: (row) => row.kiosk,
    'bare window': (row) => row.bare,
    ratio: ({ ratio }) => (ratio === undefined ? '' : times(2)(ratio.median)),
    'least – most': ({ ratio }) =>
      ratio === undefined ? '' : span(ratio, (value) => value.toFixed(2)),
  });
  const pageTable = table([page], {
    'page without the typeface': ({ files }) => `${files} files`,
    minified: ({ minifiedBytes }) => `${figure(minifiedBytes)} bytes`,
    'and gzipped': ({ gzippedBytes }) => exactSize(gzippedBytes),
    'or with Brotli': ({ brotliBytes }) => exactSize(brotliBytes),
  });
  const watched = boards.map((board) => {
    const painted = changes.map((round) => round[board].paintedAfterMs);
    return {
      stations: board === 'city-ac' ? 1 : 4,
      changedMs: summary(changes.map((round) => round[board].changedAfterMs)),
      paintedMs: summary(painted),
      withinFrame: painted.filter((ms) => ms <= frameMs).length,
    };
  });
  const changeTable = table(watched, {
    'from its second to': ({ stations }) =>
      stations === 1 ? 'a new price, one station' : `new prices, ${stations} stations`,
    changes: () => `${changes.length}`,
    'new text': ({ changedMs }) => fromMs(changedMs.median),
    painted: ({ paintedMs }) => fromMs(paintedMs.median),
    'least – most': ({ paintedMs }) => span(paintedMs, fromMs),
    'within a frame': ({ withinFrame }) => `${withinFrame}`,
  });
  const pairs = (count: number): string => (count === 1 ? '1 pair' : `${count} pairs`);
  const counts = [
    `${pairs(starts.length)} of starts`,
    ...(memory.length === 0 ? [] : [`${pairs(memory.length)} for the memory`]),
    `${idleSeconds} s idle`,
  ];
  const start = 'Kiosk, from the start of the process to the painted price, of a bare window';
  const memoryUsed = 'Kiosk, memory of all processes, of a bare window';
  const idle = 'Kiosk, processor time of all processes when idle, share of a core';
  const gzipped = 'Kiosk, page without the typeface, minified and gzipped';
  return {
    text: [`${electron}. ${counts.join(', ')}.`, sideBySide, pageTable, changeTable].join('\n\n'),
    targets: [
      target(start, painted.ratio.median, '≤', 1.6, times(2)),
      ...held.map(({ ratio }) => target(memoryUsed, ratio.median, '≤', 1.15, times(2))),
      target(idle, idleShare.kiosk, '<', 0.01, percent),
      target(gzipped, page.gzippedBytes, '≤', 45_000, exactSize),
      ...watched.map(({ stations, paintedMs }) => {
        const which = stations === 1 ? 'one station' : `${stations} stations`;
        const what = `Kiosk, from its second to the painted new price, ${which}`;
        return target(what, paintedMs.median, '≤', frameMs, (ms) => `${ms.toFixed(1)} ms`);
      }),
    ],
  };
}
