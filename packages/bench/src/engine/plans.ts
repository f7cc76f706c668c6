import { planTitle, type PlanId } from '../data/index.ts';
import { duration, fromMs, size, target, type Part, type Target } from '../report/index.ts';
import { freshPart, type FreshRow } from './fresh.ts';
import type { PlanFigures } from './planProbe.ts';

/**
 * Bytes a call that count as none: a boxed number on every call would be 16. What remains is the
 * rare way round by an hour in which a clock changes.
 */
const noBytes = 0.1;
const mostBytes = 16e6;
const firstCompileMs: Partial<Record<PlanId, number>> = { '672': 8, '100k': 150 };

/** First compile, memory and allocation of a plan. */
export const plansPart: Part = freshPart<PlanId, PlanFigures>({
  id: 'plans',
  subjects: ['28', '672', '1k', '100k', '100k-irregular'],
  probe: './planProbe.ts',
  columns: {
    plan: ({ subject }) => planTitle(subject),
    'first compile': ({ compileMs }) => fromMs(compileMs),
    'first price after it': ({ firstPriceMs }) => fromMs(firstPriceMs),
    'as JSON text': ({ textBytes }) => size(textBytes),
    memory: ({ compiledBytes }) => size(compiledBytes),
    'memory, all prices asked for': ({ touchedBytes }) => size(touchedBytes),
    'a change, first time': ({ touchNs }) => duration(touchNs),
    'bytes a call': ({ bytesPerCall }) => bytesPerCall.toFixed(3),
  },
  targets: planTargets,
});

function planTargets({ subject, ...of }: FreshRow<PlanId, PlanFigures>): readonly Target[] {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const fewBytes = (bytes: number): string => bytes.toFixed(bytes === noBytes ? 1 : 3);
  const title = planTitle(subject);
  const targets: Target[] = [];
  const limitMs = firstCompileMs[subject];
  if (limitMs !== undefined) {
    const what = `Compile and first price in a fresh process, ${title}`;
    targets.push(target(what, of.compileMs + of.firstPriceMs, '<', limitMs, fromMs));
  }
  const allocated = `Bytes allocated by a call of priceAt, ${title}`;
  targets.push(target(allocated, of.bytesPerCall, '<', noBytes, fewBytes));
  if (subject.startsWith('100k')) {
    const touched = `Plan memory when every price was asked for, ${title}`;
    targets.push(
      target(`Plan memory, ${title}`, of.compiledBytes, '≤', mostBytes, megabytes),
      target(touched, of.touchedBytes, '≤', mostBytes, megabytes),
    );
  }
  return targets;
}
