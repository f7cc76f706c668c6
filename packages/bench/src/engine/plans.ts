import { fileURLToPath } from 'node:url';
import { planTitle, type PlanId } from '../data/index.ts';
import {
  duration,
  fromMs,
  inTurn,
  markdownTable,
  printed,
  size,
  summary,
} from '../report/index.ts';
import { target, type Part, type Target } from '../report/index.ts';
import type { AllocationProbe, ColdProbe, MemoryProbe } from './planProbe.ts';

const probed: readonly PlanId[] = ['28', '672', '1k', '100k', '100k-irregular'];
const probeFile = fileURLToPath(new URL('./planProbe.ts', import.meta.url));

async function probe<Result>(
  name: string,
  plan: PlanId,
  flags: readonly string[] = [],
): Promise<Result> {
  return JSON.parse(await printed(['--expose-gc', ...flags, probeFile, name, plan])) as Result;
}

/** Of a plan, everything that needs fresh processes. */
export interface PlanFigures extends MemoryProbe, AllocationProbe, ColdProbe {
  readonly plan: PlanId;
}

/** First compile, memory and allocation. */
export const plansPart: Part = {
  id: 'plans',
  section: 'plans',
  measure: async ({ freshProcesses }, tell) => {
    tell(`first compile, in ${freshProcesses} processes for each plan`);
    const colds = await inTurn(probed, freshProcesses, 0, (plan) => probe<ColdProbe>('cold', plan));
    const figures: PlanFigures[] = [];
    for (const [plan, cold] of colds) {
      tell(`memory and allocation, ${plan}`);
      const roomy = ['--min-semi-space-size=512', '--max-semi-space-size=512'];
      figures.push({
        plan,
        compileMs: summary(cold.map(({ compileMs }) => compileMs)).median,
        firstPriceMs: summary(cold.map(({ firstPriceMs }) => firstPriceMs)).median,
        ...(await probe<MemoryProbe>('memory', plan)),
        ...(await probe<AllocationProbe>('allocation', plan, roomy)),
      });
    }
    return { figures, text: plansText(figures), targets: figures.flatMap(planTargets) };
  },
};

function plansText(figures: readonly PlanFigures[]): string {
  const head = [
    ...['plan', 'first compile', 'first price after it', 'as JSON text', 'memory'],
    ...['memory, all prices asked for', 'a change, first time', 'bytes a call'],
  ];
  const rows = figures.map((of) => [
    ...[planTitle(of.plan), fromMs(of.compileMs), fromMs(of.firstPriceMs), size(of.textBytes)],
    ...[size(of.compiledBytes), size(of.touchedBytes), duration(of.touchNs)],
    of.bytesPerCall.toFixed(3),
  ]);
  return markdownTable(head, rows);
}

/**
 * Bytes a call that count as none: a boxed number on every call would be 16. What remains is the
 * rare way round by an hour in which a clock changes.
 */
const noBytes = 0.1;
const mostBytes = 16e6;
const firstCompileMs: Partial<Record<PlanId, number>> = { '672': 1, '100k': 150 };

function planTargets(of: PlanFigures): readonly Target[] {
  const title = planTitle(of.plan);
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const limitMs = firstCompileMs[of.plan];
  const first = `Compile, first in a fresh process, ${title}`;
  const isLarge = of.plan.startsWith('100k');
  return [
    ...(limitMs === undefined ? [] : [target(first, of.compileMs, '<', limitMs, fromMs)]),
    target(
      `Bytes allocated by a call of priceAt, ${title}`,
      of.bytesPerCall,
      '<',
      noBytes,
      (bytes) => bytes.toFixed(3),
    ),
    ...(isLarge
      ? [
          target(`Plan memory, ${title}`, of.compiledBytes, '≤', mostBytes, megabytes),
          target(
            `Plan memory when every price was asked for, ${title}`,
            ...([of.touchedBytes, '≤', mostBytes, megabytes] as const),
          ),
        ]
      : []),
  ];
}
