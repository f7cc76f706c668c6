import { setTimeout } from 'node:timers/promises';
import { compareAnswers, type Agreement } from './agreement.ts';
import type { Candidate } from './candidate.ts';
import { loadCandidate, type CandidateId } from './candidates.ts';
import { duration } from './figures.ts';
import { comparedInstants, knownWrong, reachMs } from './preparation.ts';
import type { LeftOut, Row, ScenarioResult } from './result.ts';
import type { Scenario } from './scenarios.ts';
import type { Settings } from './settings.ts';
import { ratiosByRound, summary } from './statistics.ts';
import type { Stretch } from './stopwatch.ts';
import { WorkerFailure, WorkerProcess } from './workerProcess.ts';

/** A stretch that others interrupted is timed again after so many milliseconds. */
const pausesMs = [20, 60, 180];

/** Milliseconds that a stretch waited while others ran. */
function waitedMs({ calls, wallNs, cpuNs }: Stretch): number {
  return (calls * (wallNs - cpuNs)) / 1e6;
}

/** More than a tenth of the time; the system counts a thread's time in steps of 4 ms. */
function isDisturbed(stretch: Stretch): boolean {
  const waited = waitedMs(stretch);
  return waited > 5 && waited > (stretch.calls * stretch.wallNs) / 1e7;
}

interface Entrant {
  readonly id: CandidateId;
  readonly candidate: Candidate;
  readonly wallNs: number[];
  agreement: Extract<Agreement, { agrees: true }>;
  calls: number;
}

/** One scenario being measured: its entrants, those left out, and how quiet the machine was. */
export class Contest {
  readonly #scenario: Scenario;
  readonly #settings: Settings;
  readonly #entrants = new Map<CandidateId, Entrant>();
  readonly #leftOut: LeftOut[] = [];
  #stretches = 0;
  #disturbed = 0;

  constructor(scenario: Scenario, settings: Settings) {
    this.#scenario = scenario;
    this.#settings = settings;
  }

  /** Measures the scenario with these candidates; the engine and the base line must be among them. */
  async run(ids: readonly CandidateId[]): Promise<ScenarioResult> {
    for (const id of ids) {
      this.#entrants.set(id, {
        id,
        candidate: await loadCandidate(id),
        wallNs: [],
        agreement: { agrees: true, compared: 0, excluded: 0 },
        calls: 0,
      });
    }
    for (let generation = 0; generation < this.#settings.generations; generation++) {
      await this.#generation(generation);
    }
    return this.#result();
  }

  async #generation(generation: number): Promise<void> {
    const workers = new Map<CandidateId, WorkerProcess>();
    try {
      await this.#setUp(workers);
      if (generation === 0) await this.#compare(workers);
      for (const entrant of [...this.#entrants.values()]) {
        await this.#keepOrLeaveOut(entrant.id, async () => {
          const worker = workers.get(entrant.id) as WorkerProcess;
          const { touchMs, warmMs, targetMs } = this.#settings;
          const callLimitMs = this.#limitMs(entrant.id, this.#settings.callLimitMs);
          const times = { touchMs, warmMs, targetMs, callLimitMs };
          const { calls, callMs } = await worker.calibrate(times, 4 * callLimitMs);
          if (calls === 0) return `one call takes ${duration(callMs * 1e6)}`;
          entrant.calls = calls;
          return undefined;
        });
      }
      for (let round = 0; round < this.#settings.roundsPerGeneration; round++) {
        await this.#round(workers, generation * this.#settings.roundsPerGeneration + round);
      }
    } finally {
      await Promise.all([...workers.values()].map(async (worker) => worker.end()));
    }
  }

  /** The engine and the base line are never left out for being slow. */
  #limitMs(id: CandidateId, limitMs: number): number {
    return id === 'engine' || id === this.#scenario.base ? 120_000 : limitMs;
  }

  /** Starts the processes, a few at a time; nothing is timed meanwhile. */
  async #setUp(workers: Map<CandidateId, WorkerProcess>): Promise<void> {
    const waiting = [...this.#entrants.keys()];
    const startOnes = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const worker = new WorkerProcess(this.#scenario.id, id);
        workers.set(id, worker);
        const limitMs = this.#limitMs(id, this.#settings.setUpLimitMs);
        await this.#keepOrLeaveOut(id, async () => worker.ready(limitMs));
      }
    };
    await Promise.all([startOnes(), startOnes()]);
  }

  /** `action` says why the entrant is left out, or `undefined`; a failed process is a reason too. */
  async #keepOrLeaveOut(id: CandidateId, action: () => Promise<string | undefined>): Promise<void> {
    let reason: string | undefined;
    try {
      reason = await action();
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      reason = error.message;
    }
    if (reason === undefined) return;
    const { name } = (this.#entrants.get(id) as Entrant).candidate;
    if (id === 'engine' || id === this.#scenario.base) {
      throw new Error(`${this.#scenario.id} cannot be measured: ${name}: ${reason}`);
    }
    this.#leftOut.push({ id, name, reason });
    this.#entrants.delete(id);
  }

  async #compare(workers: ReadonlyMap<CandidateId, WorkerProcess>): Promise<void> {
    const instants = comparedInstants(this.#scenario);
    if (instants.length === 0) return;
    const { answersMs, callLimitMs } = this.#settings;
    const engine = workers.get('engine') as WorkerProcess;
    const expected = await engine.answers(instants, 20 * answersMs, 120_000);
    for (const entrant of [...this.#entrants.values()]) {
      if (entrant.id === 'engine' || !(this.#scenario.task in entrant.candidate)) continue;
      await this.#keepOrLeaveOut(entrant.id, async () => {
        const worker = workers.get(entrant.id) as WorkerProcess;
        const limitMs = this.#limitMs(entrant.id, callLimitMs);
        const given = await worker.answers(instants, answersMs, limitMs);
        const wrong = knownWrong(entrant.candidate, this.#scenario);
        const agreement = compareAnswers(instants, expected, given, wrong, reachMs(this.#scenario));
        if (!agreement.agrees) return describeDifference(agreement);
        entrant.agreement = agreement;
        return undefined;
      });
    }
  }

  /** Times every entrant once, each round beginning with another one. */
  async #round(workers: ReadonlyMap<CandidateId, WorkerProcess>, round: number): Promise<void> {
    const ids = [...this.#entrants.keys()];
    const first = (round * 5) % ids.length;
    for (const id of [...ids.slice(first), ...ids.slice(0, first)]) {
      const entrant = this.#entrants.get(id) as Entrant;
      await this.#keepOrLeaveOut(id, async () => {
        const limitMs = this.#limitMs(id, 4 * this.#settings.callLimitMs);
        const worker = workers.get(id) as WorkerProcess;
        const stretch = await this.#quietStretch(worker, entrant.calls, limitMs);
        entrant.wallNs.push(stretch.wallNs);
        return undefined;
      });
    }
  }

  /** The first stretch that nobody disturbed, or the least disturbed of a few. */
  async #quietStretch(worker: WorkerProcess, calls: number, limitMs: number): Promise<Stretch> {
    let best = await worker.stretch(calls, limitMs);
    for (const pauseMs of pausesMs) {
      if (!isDisturbed(best)) break;
      await setTimeout(pauseMs);
      const other = await worker.stretch(calls, limitMs);
      if (waitedMs(other) < waitedMs(best)) best = other;
    }
    this.#stretches++;
    if (isDisturbed(best)) this.#disturbed++;
    return best;
  }

  #result(): ScenarioResult {
    const { id, title, base } = this.#scenario;
    const baseEntrant = this.#entrants.get(base) as Entrant;
    const rows = [...this.#entrants.values()].map(
      ({ id: candidateId, candidate, wallNs, agreement, calls }): Row => ({
        id: candidateId,
        name: candidate.name,
        ns: summary(wallNs),
        ratio: summary(ratiosByRound(wallNs, baseEntrant.wallNs)),
        calls,
        compared: agreement.compared,
        excluded: agreement.excluded,
        why: agreement.excluded > 0 ? (knownWrong(candidate, this.#scenario)?.why ?? null) : null,
      }),
    );
    return {
      id,
      title,
      base: baseEntrant.candidate.name,
      rounds: baseEntrant.wallNs.length,
      rows: rows.toSorted((a, b) => a.ns.median - b.ns.median),
      leftOut: this.#leftOut,
      disturbed: this.#disturbed / this.#stretches,
    };
  }
}

function describeDifference(difference: Extract<Agreement, { agrees: false }>): string {
  const short = (answer: readonly number[]): string =>
    answer.length > 6 ? `${answer.slice(0, 6).join(' ')} …` : answer.join(' ');
  const at = new Date(difference.epochMs).toISOString();
  return `answers otherwise: at ${at} ${short(difference.given)} instead of ${short(difference.expected)}`;
}
