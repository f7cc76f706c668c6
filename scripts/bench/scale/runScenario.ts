import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../platform/server.ts';
import { figure } from '../report/figures.ts';
import { followFeed } from './datexFeed.ts';
import { startDisplays, type Displays } from './displays.ts';
import { preparePriceChanges, type WrittenPrices } from './priceChanges.ts';
import { prepareScenario, type PreparedScenario } from './prepareScenario.ts';
import type { Received } from './receivers.ts';
import type {
  AwayResult,
  Report,
  Scenario,
  ScenarioResult,
  StartResult,
  SteadyResult,
} from './scenario.ts';
import type { MetricsSample, ServerWatch } from './serverWatch.ts';

/** The interval at which displays poll. */
const pollMs = 60_000;
/** A change must be on its displays after this. */
const changeLimitMs = 90_000;
const sampleMs = 5_000;
const progressMs = 30_000;
/** More than the longest pause of a display and a poll. */
const returnLimitMs = 17 * 60_000;
const publicationLimitMs = 3_600_000;
/** The first publication begins earlier after the start of a server. */
const firstCheckMs = 5_000;

/** What is running while a phase is measured. */
interface Running extends PreparedScenario {
  readonly scenario: Scenario;
  readonly report: Report;
  readonly server: RunningServer;
  readonly fleet: Displays;
  readonly changes: WrittenPrices;
}

/** Runs a scenario on this machine: all traffic stays on 127.0.0.1. */
export async function runScenario(
  scenario: Scenario,
  report: Report,
  cleanup: AsyncDisposableStack,
): Promise<ScenarioResult> {
  const prepared = await prepareScenario(scenario, report, cleanup);
  const { displays, tokens, database, importMs } = prepared;
  const databaseBytes = await database.sizeBytes();
  const publicationMs = scenario.partners === 0 ? 0 : await publishEverything(prepared, report);
  const received = prepared.receivers.received();
  const start: StartResult = { importMs, databaseBytes, publicationMs, received };
  const server = await prepared.startServer();
  const displaysByRate = new Map<string, number>();
  for (const { rateUuid } of displays) {
    displaysByRate.set(rateUuid, (displaysByRate.get(rateUuid) ?? 0) + 1);
  }
  const changes = preparePriceChanges({
    baseUrl: server.url,
    token: prepared.publisherToken,
    perMinute: scenario.changesPerMinute,
    displaysByRate,
    random: Math.random,
  });
  const fleet = startDisplays({
    baseUrl: server.url,
    displays,
    tokens,
    everyMs: pollMs,
    random: Math.random,
    onShown: changes.shown,
  });
  cleanup.defer(fleet.stop);
  report(`starting ${displays.length} displays within a minute`);
  await wait(pollMs);
  const running = { ...prepared, scenario, report, server, fleet, changes };
  const steady = await measureSteady(running);
  const away = scenario.awayMinutes === 0 ? null : await measureAway(running);
  return { scenario, start, steady, away };
}

/** For the first publication: more at once, and fewer checks for changes, which there are not. */
const firstPublication = ['--push-concurrency', '16', '--push-poll', '30'];

/** Sends everything to every partner, by a server of its own. @returns how long that took, in milliseconds */
async function publishEverything(prepared: PreparedScenario, report: Report): Promise<number> {
  const { watch, receivers } = prepared;
  const server = await prepared.startServer(firstPublication);
  const startMs = performance.now();
  let reportedMs = startMs;
  for (;;) {
    await wait(1_000);
    const { outboxMessages, publishingLagSeconds } = await sampleOf(watch, server);
    const { objects, publications } = receivers.received();
    const elapsedMs = performance.now() - startMs;
    // A check that began after the first publication has ended, and found nothing new.
    const isPublished = publishingLagSeconds * 1000 < elapsedMs - firstCheckMs;
    if (isPublished && outboxMessages === 0 && objects + publications > 0) break;
    if (elapsedMs > publicationLimitMs) throw new Error('Not published within an hour.');
    if (performance.now() - reportedMs < progressMs) continue;
    reportedMs = performance.now();
    const counts = `${objects + publications} messages received, ${outboxMessages} waiting`;
    report(`publishing for the first time: ${counts}`);
  }
  const publicationMs = performance.now() - startMs;
  await server.stop();
  return publicationMs;
}

function sampleOf(watch: ServerWatch, { metrics = '' }: RunningServer): Promise<MetricsSample> {
  return watch.sample(metrics);
}

async function measureSteady(running: Running): Promise<SteadyResult> {
  const { scenario, watch, server, fleet, changes, receivers, feedToken, report } = running;
  // The first sample ends what the metrics collected before.
  await sampleOf(watch, server);
  const logged = watch.startPhase();
  const displays = fleet.startPhase();
  const before = receivers.received();
  const cpuBefore = process.cpuUsage();
  const machineBefore = machineMs();
  const startMs = performance.now();
  await sampleOf(watch, server);
  changes.start();
  const feed = feedToken === null ? null : followFeed(server.url, feedToken);
  const phaseMs = scenario.minutes * 60_000;
  let reportedMs = startMs;
  while (performance.now() - startMs < phaseMs) {
    await wait(sampleMs);
    const { outboxMessages, publishingLagSeconds } = await sampleOf(watch, server);
    if (performance.now() - reportedMs < progressMs) continue;
    reportedMs = performance.now();
    report(
      `${displays.answerMs.length} polls, ${changes.result().writeMs.length} changes, ` +
        `${outboxMessages} messages waiting, lag ${figure(publishingLagSeconds)} s`,
    );
  }
  const seconds = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const machine = machineMs();
  const allMs = machine.allMs - machineBefore.allMs;
  const machineShare = 1 - (machine.idleMs - machineBefore.idleMs) / allMs;
  const received = differenceOf(receivers.received(), before);
  fleet.startPhase();
  watch.startPhase();
  await Promise.all([changes.stop(), feed?.stop()]);
  report('waiting until the last changes are on their displays');
  const stoppedMs = performance.now();
  while (changes.pending() > 0 && performance.now() - stoppedMs < changeLimitMs) await wait(500);
  const databaseBytes = await running.database.sizeBytes();
  return {
    displays,
    server: logged,
    changes: changes.result(),
    missingChanges: changes.pending(),
    feed: feed?.reads ?? { readMs: [], maxBytes: 0 },
    received,
    seconds,
    benchCpuSeconds: (user + system) / 1e6,
    machineShare,
    databaseBytes,
  };
}

/** Processor time of this machine since it started, and how much of it nothing used. */
function machineMs(): { readonly allMs: number; readonly idleMs: number } {
  const all = cpus().map(({ times }) => times);
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  return {
    allMs: sum(all.flatMap((times) => Object.values(times))),
    idleMs: sum(all.map(({ idle }) => idle)),
  };
}

function differenceOf(now: Received, before: Received): Received {
  return {
    objects: now.objects - before.objects,
    publications: now.publications - before.publications,
    bytes: now.bytes - before.bytes,
  };
}

/** Stops the server, starts it again, and waits for the displays. */
async function measureAway(running: Running): Promise<AwayResult> {
  const { scenario, watch, fleet, report } = running;
  const total = running.displays.length;
  report(`stopping the server for ${scenario.awayMinutes} minutes`);
  const stoppingMs = performance.now();
  const code = await running.server.stop();
  if (code !== 0) throw new Error(`The server ended with ${code ?? 'a signal'} after SIGTERM.`);
  const stopMs = performance.now() - stoppingMs;
  const away = fleet.startPhase();
  await wait(scenario.awayMinutes * 60_000);
  report('starting the server again');
  const phase = watch.startPhase();
  const server = await running.startServer();
  const back = fleet.startPhase();
  const startMs = performance.now();
  let halfMs = NaN;
  let reportedMs = startMs;
  let allMs: number | null = null;
  for (let atMs = startMs; atMs - startMs < returnLimitMs; atMs = performance.now()) {
    await wait(1_000);
    const nowMs = performance.now();
    const current = fleet.currentSince(startMs);
    if (current >= total / 2 && Number.isNaN(halfMs)) halfMs = nowMs - startMs;
    if (current === total) {
      allMs = nowMs - startMs;
      break;
    }
    if (nowMs - reportedMs < progressMs) continue;
    reportedMs = nowMs;
    await sampleOf(watch, server);
    report(`${current} of ${total} displays are back`);
  }
  await sampleOf(watch, server);
  return { stopMs, away, back, server: phase, halfMs, allMs };
}
