import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { planIds, type PlanId } from './schedules.ts';
import { summary, type Summary } from './statistics.ts';

/** The first compile in a process. */
export interface ColdProbe {
  readonly compileMs: number;
  /** The first price afterwards: fills the zone's table for its year. */
  readonly firstPriceMs: number;
}

/** What a plan holds on to when its cost rate is let go. */
export interface MemoryProbe {
  /** Length of the cost rate as JSON text, for comparison. */
  readonly textBytes: number;
  readonly compiledBytes: number;
  /** After every price was asked for once. */
  readonly touchedBytes: number;
  /** Price changes walked through for that. */
  readonly changes: number;
  readonly touchMs: number;
}

/** What `priceAt` allocates. */
export interface AllocationProbe {
  readonly calls: number;
  readonly bytesPerCall: number;
}

/** Everything that needs fresh processes, by plan. */
export interface PlanProbes {
  readonly plan: PlanId;
  readonly coldCompileMs: Summary;
  readonly firstPriceMs: Summary;
  readonly memory: MemoryProbe;
  readonly allocation: AllocationProbe;
}

const probeFile = fileURLToPath(new URL('./probe.ts', import.meta.url));
const execute = promisify(execFile);

async function probe<Result>(
  name: 'cold' | 'memory' | 'allocation',
  plan: PlanId,
  flags: readonly string[] = [],
): Promise<Result> {
  const { stdout } = await execute(
    process.execPath,
    ['--expose-gc', ...flags, probeFile, name, plan],
    { env: { ...process.env, TZ: 'UTC' } },
  );
  return JSON.parse(stdout) as Result;
}

/** Runs all probes; the cold ones in `freshProcesses` processes for each plan, plans in turn. */
export async function runProbes(
  freshProcesses: number,
  progress: (text: string) => void,
): Promise<readonly PlanProbes[]> {
  const colds = new Map<PlanId, ColdProbe[]>(planIds.map((plan) => [plan, []]));
  for (let round = 0; round < freshProcesses; round++) {
    progress(`first compile, process ${round + 1} of ${freshProcesses}`);
    for (const plan of planIds) colds.get(plan)?.push(await probe<ColdProbe>('cold', plan));
  }
  const results: PlanProbes[] = [];
  for (const plan of planIds) {
    progress(`memory and allocation, ${plan}`);
    const cold = colds.get(plan) ?? [];
    results.push({
      plan,
      coldCompileMs: summary(cold.map(({ compileMs }) => compileMs)),
      firstPriceMs: summary(cold.map(({ firstPriceMs }) => firstPriceMs)),
      memory: await probe<MemoryProbe>('memory', plan),
      allocation: await probe<AllocationProbe>('allocation', plan, [
        '--min-semi-space-size=512',
        '--max-semi-space-size=512',
      ]),
    });
  }
  return results;
}
