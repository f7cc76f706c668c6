import type { CandidateId } from './candidates.ts';
import { kioskTargets } from './kioskTargets.ts';
import { platformTargets } from './platformTargets.ts';
import { previewTargets } from './previewReport.ts';
import type { PlanProbes } from './probes.ts';
import type { Row, ScenarioResult } from './result.ts';
import type { Measurements, TargetResult } from './runResult.ts';
import type { PlanId } from './schedules.ts';

/** Lines that say what is possible at all; no user could pick them instead. */
const lines: readonly CandidateId[] = ['l1', 'l2', 'walk', 'json', 'integers'];

/**
 * Bytes a call that count as none: a boxed number on every call would be 16. What remains is the
 * rare way round by an hour in which a clock changes.
 */
const noBytes = 0.1;

function rowOf(scenario: ScenarioResult, id: CandidateId): Row | undefined {
  return scenario.rows.find((row) => row.id === id);
}

/** How many times slower than the engine a row is, by the ratios to the common base line. */
function ahead(scenario: ScenarioResult, row: Row): number | undefined {
  const engine = rowOf(scenario, 'engine');
  return engine && row.ratio.median / engine.ratio.median;
}

/** The fastest that a user could pick. */
export function bestCandidate(scenario: ScenarioResult): Row | undefined {
  return scenario.rows.find(({ id }) => id !== 'engine' && !lines.includes(id));
}

const times = (factor: number): string =>
  `${factor < 100 ? factor.toFixed(1) : factor.toFixed(0)}×`;
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function atMost(
  what: string,
  value: number,
  limit: number,
  text: (value: number) => string,
  strictly = false,
): TargetResult {
  return {
    what,
    limit: `${strictly ? '<' : '≤'} ${text(limit)}`,
    measured: text(value),
    reached: strictly ? value < limit : value <= limit,
  };
}

function atLeast(what: string, value: number, limit: number): TargetResult {
  return { what, limit: `≥ ${times(limit)}`, measured: times(value), reached: value >= limit };
}

const engineLimits: Readonly<Record<string, { limit: number; line: string }>> = {
  'price-28': { limit: 2, line: 'L1' },
  'price-672': { limit: 2, line: 'L1' },
  'price-100k': { limit: 4, line: 'L1' },
  'price-100k-irregular': { limit: 4, line: 'L1' },
  'next-28': { limit: 8, line: 'L1' },
  'next-672': { limit: 8, line: 'L1' },
  'next-1k': { limit: 8, line: 'L1' },
  'next-100k': { limit: 8, line: 'L1' },
  'segments-28': { limit: 3, line: 'the table walk' },
  'segments-672': { limit: 3, line: 'the table walk' },
  'segments-100k': { limit: 3, line: 'the table walk' },
};

const compileLimitsMs: Readonly<Record<string, number>> = { 'compile-672': 1, 'compile-100k': 150 };

function scenarioTargets(scenario: ScenarioResult): TargetResult[] {
  const engine = rowOf(scenario, 'engine');
  if (engine === undefined) return [];
  const targets: TargetResult[] = [];
  const { id, title } = scenario;
  const against = engineLimits[id];
  if (against !== undefined) {
    const what = `${title}, against ${against.line}`;
    targets.push(atMost(what, engine.ratio.median, against.limit, times));
  }
  const compileLimit = compileLimitsMs[id];
  if (compileLimit !== undefined) {
    targets.push(atMost(title, engine.ns.median / 1e6, compileLimit, milliseconds, true));
  }
  if (!id.startsWith('price-')) return targets;
  const best = bestCandidate(scenario);
  const lead = best && ahead(scenario, best);
  if (best !== undefined && lead !== undefined) {
    targets.push(atLeast(`${title}: ahead of the best candidate (${best.name})`, lead, 10));
  }
  const scan = rowOf(scenario, 'date-fns-tz');
  const scanLead = scan && ahead(scenario, scan);
  if (scanLead !== undefined) {
    targets.push(atLeast(`${title}: ahead of date-fns-tz with a scan`, scanLead, 400));
  }
  return targets;
}

const coldLimitsMs: Partial<Record<PlanId, number>> = { '672': 1, '100k': 150 };

function planTargets(
  plans: readonly PlanProbes[],
  titles: Readonly<Record<PlanId, string>>,
): TargetResult[] {
  const allocations = plans.map(({ plan, allocation }) =>
    atMost(
      `Bytes allocated by a call of priceAt, ${titles[plan]}`,
      allocation.bytesPerCall,
      noBytes,
      (bytes) => bytes.toFixed(bytes === noBytes ? 1 : 3),
      true,
    ),
  );
  const colds = plans.flatMap(({ plan, coldCompileMs }) => {
    const limit = coldLimitsMs[plan];
    const what = `Compile, first in a fresh process, ${titles[plan]}`;
    return limit === undefined
      ? []
      : [atMost(what, coldCompileMs.median, limit, milliseconds, true)];
  });
  const memories = plans.flatMap(({ plan, memory }) => [
    atMost(`Plan memory, ${titles[plan]}`, memory.compiledBytes, 16e6, megabytes),
    atMost(
      `Plan memory when every price was asked for, ${titles[plan]}`,
      memory.touchedBytes,
      16e6,
      megabytes,
    ),
  ]);
  return [...colds, ...allocations, ...memories.filter(({ what }) => what.includes('100 000'))];
}

/** Every target that the measurements can tell about. */
export function judge(
  { scenarios, plans, sizes, http, pages, kiosk, preview }: Measurements,
  titles: Readonly<Record<PlanId, string>>,
): readonly TargetResult[] {
  const engineOnly = sizes?.[0];
  return [
    ...scenarios.flatMap(scenarioTargets),
    ...(plans === null ? [] : planTargets(plans, titles)),
    ...(engineOnly === undefined
      ? []
      : [
          atMost(
            'Size without dependencies, minified and gzipped',
            engineOnly.gzippedBytes,
            9_000,
            (bytes) => `${bytes} bytes`,
          ),
        ]),
    ...platformTargets({ http, pages }),
    ...kioskTargets(kiosk),
    ...previewTargets(preview),
  ];
}
