import path from 'node:path';
import { sampleBundlePath, sampleSitePath } from '@wattpost/samples';
import { repositoryRoot } from '../../run/root.ts';
import { importSiteFile, startServer } from '../platform/server.ts';
import { type Summary, summary } from '../report/contest.ts';
import { figure, fromMs, markdownTable, span } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { outputOf, temporaryFolder } from '../report/processes.ts';

/** Work from an empty process to its result. */
interface ColdWork {
  readonly title: string;
  /** Resolves when the result is there. */
  readonly run: (cleanup: AsyncDisposableStack) => Promise<unknown>;
}

const bundle = sampleBundlePath('city-ac');

const session = [
  ...['--from', '2026-11-21T10:00', '--to', '2026-11-21T11:00', '--energy-wh', '10000'],
];

function command(app: 'cli' | 'server', name: string, ...args: readonly string[]): ColdWork {
  const program = app === 'cli' ? 'wattpost' : 'wattpost-server';
  const file = path.join(repositoryRoot, 'apps', app, 'bin', `${program}.js`);
  return { title: `${program} ${name}`, run: () => outputOf([file, name, ...args]) };
}

/** Whole processes in turn, from their start to their result, beside an empty Node program. */
export const coldPart: ReportPart = {
  id: 'cold',
  measure: async ({ coldRounds }, report, cleanup) => {
    const db = path.join(await temporaryFolder(cleanup), 'small.db');
    await importSiteFile(db, sampleSitePath('city'));
    const works: readonly ColdWork[] = [
      { title: 'node -e 0', run: () => outputOf(['-e', '0']) },
      command('cli', '--version'),
      command('cli', '--help'),
      command('cli', 'price', bundle),
      command('cli', 'week', bundle),
      command('cli', 'cost', bundle, ...session),
      command('cli', 'check', bundle),
      command('server', '--help'),
      {
        title: 'wattpost-server serve, until it listens',
        run: (running) => startServer(running, db, ['--port', '0']),
      },
    ];
    const rounds: number[][] = [];
    for (let round = 1; round <= coldRounds; round++) {
      report(`cold: round ${round} of ${coldRounds}`);
      const times: number[] = [];
      for (const { run } of works) times.push(await timeOf(run));
      rounds.push(times);
    }
    const rows = works.map(({ title }, index) => {
      const of = (value: (times: readonly number[]) => number): Summary =>
        summary(rounds.map(value));
      const ms = of((times) => times[index] ?? NaN);
      const ratio = of((times) => (times[index] ?? NaN) / (times[0] ?? NaN));
      return { title, ms, ratio };
    });
    return markdownTable(rows, {
      work: ({ title }) => title,
      time: ({ ms }) => fromMs(ms.median),
      'min – max': ({ ms }) => span(ms, fromMs),
      '× node -e 0 (lower is better)': ({ ratio }) => `${figure(ratio.median)}×`,
    });
  },
};

/** Milliseconds; what still runs is ended after them. */
async function timeOf(run: ColdWork['run']): Promise<number> {
  await using running = new AsyncDisposableStack();
  const startedMs = performance.now();
  await run(running);
  return performance.now() - startedMs;
}
