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
  target,
  type Part,
  type Target,
} from '../report/index.ts';
import type { PlanProbe } from './planProbe.ts';

const probed: readonly PlanId[] = ['28', '672', '1k', '100k', '100k-irregular'];
const probeFile = fileURLToPath(new URL('./planProbe.ts', import.meta.url));
const flags = ['--expose-gc', '--min-semi-space-size=512', '--max-semi-space-size=512'];

/** First compile, memory and allocation: the medians of fresh processes. */
export const plansPart: Part = {
  id: 'plans',
  section: 'plans',
  measure: async ({ freshProcesses }, tell) => {
    const probes = await inTurn(probed, freshProcesses, 0, async (plan) => {
      tell(`first compile, memory and allocation of a plan, ${plan}`);
      return JSON.parse(await printed([...flags, probeFile, plan])) as PlanProbe;
    });
    const figures = [...probes].map(([plan, own]) => ({ plan, ...medians(own) }));
    const targets = figures.flatMap(({ plan, ...of }) => planTargets(plan, of));
    const rows = figures.map(({ plan, ...of }) => [
      ...[planTitle(plan), fromMs(of.compileMs), fromMs(of.firstPriceMs), size(of.textBytes)],
      ...[size(of.compiledBytes), size(of.touchedBytes), duration(of.touchNs)],
      of.bytesPerCall.toFixed(3),
    ]);
    const head = [
      ...['plan', 'first compile', 'first price after it', 'as JSON text', 'memory'],
      ...['memory, all prices asked for', 'a change, first time', 'bytes a call'],
    ];
    return { figures, text: markdownTable(head, rows), targets };
  },
};

function medians(probes: readonly PlanProbe[]): PlanProbe {
  const of = (name: keyof PlanProbe): number => summary(probes.map((one) => one[name])).median;
  return {
    ...{ compileMs: of('compileMs'), firstPriceMs: of('firstPriceMs'), touchNs: of('touchNs') },
    ...{ textBytes: of('textBytes'), compiledBytes: of('compiledBytes') },
    ...{ touchedBytes: of('touchedBytes'), bytesPerCall: of('bytesPerCall') },
  };
}

/**
 * Bytes a call that count as none: a boxed number on every call would be 16. What remains is the
 * rare way round by an hour in which a clock changes.
 */
const noBytes = 0.1;
const mostBytes = 16e6;
const firstCompileMs: Partial<Record<PlanId, number>> = { '672': 1, '100k': 150 };

function planTargets(plan: PlanId, of: PlanProbe): readonly Target[] {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const fewBytes = (bytes: number): string => bytes.toFixed(bytes === noBytes ? 1 : 3);
  const limitMs = firstCompileMs[plan];
  const title = planTitle(plan);
  const allocated = `Bytes allocated by a call of priceAt, ${title}`;
  const touched = `Plan memory when every price was asked for, ${title}`;
  return [
    ...(limitMs === undefined
      ? []
      : [
          target(`Compile, first in a fresh process, ${title}`, of.compileMs, '<', limitMs, fromMs),
        ]),
    target(allocated, of.bytesPerCall, '<', noBytes, fewBytes),
    ...(plan.startsWith('100k')
      ? [
          target(`Plan memory, ${title}`, of.compiledBytes, '≤', mostBytes, megabytes),
          target(touched, of.touchedBytes, '≤', mostBytes, megabytes),
        ]
      : []),
  ];
}
