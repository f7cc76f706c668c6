import { planTitle, type PlanId } from '../data/index.ts';
import { duration, figure, fromMs, size, target, type Part, type Target } from '../report/index.ts';
import { freshPart, type FreshRow } from './fresh.ts';
import type { FleetFigures } from './fleetProbe.ts';

type FleetRow = FreshRow<PlanId, FleetFigures>;

/** What a plan of each kind may hold on to, in bytes. */
const mostPlanBytes: Partial<Record<PlanId, number>> = { '28': 2_000, '672': 8_000 };

/** Many plans in one process, in ten zones. */
export const fleetPart: Part = freshPart<PlanId, FleetFigures>({
  id: 'fleet',
  subjects: ['28', '672'],
  probe: './fleetProbe.ts',
  columns: {
    plans: ({ count, subject }) => `${figure(count)} of ${planTitle(subject)}`,
    compile: ({ compileMs }) => fromMs(compileMs),
    memory: ({ bytes }) => size(bytes),
    'of one plan': ({ bytes, count }) => size(bytes / count),
    'all prices and next changes': ({ askMs }) => fromMs(askMs),
    'a queue of their changes': ({ queueMs }) => fromMs(queueMs),
    'changes of a day': ({ changes }) => figure(changes),
    'one of them, told by the minute': ({ dayMs, changes }) => duration((dayMs / changes) * 1e6),
  },
  targets: fleetTargets,
});

function fleetTargets(row: FleetRow): readonly Target[] {
  const { subject, count, compileMs, bytes, askMs } = row;
  const title = planTitle(subject);
  const ofOne = `Memory of a plan in a fleet, ${title}`;
  const targets = [target(ofOne, bytes / count, '≤', mostPlanBytes[subject] ?? NaN, size)];
  if (subject !== '28') return targets;
  const fleet = `A fleet of 100 000 plans, ${title}`;
  return [
    ...targets,
    target(`${fleet}: compile`, compileMs, '≤', 6_000, fromMs),
    target(`${fleet}: memory`, bytes, '≤', 400e6, size),
    target(`${fleet}: all prices and next changes`, askMs, '≤', 80, fromMs),
  ];
}
