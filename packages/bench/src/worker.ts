/**
 * A process for one candidate in one scenario: arguments scenario id and candidate id. It waits
 * for orders, so that the run decides who is timed when; only one process works at a time.
 */
import { performance } from 'node:perf_hooks';
import { CannotExpress } from './cannotExpress.ts';
import { candidateIds, loadCandidate } from './candidates.ts';
import { prepareContender, type Contender } from './preparation.ts';
import { scenarios } from './scenarios.ts';
import { Stopwatch } from './stopwatch.ts';
import type { Order, Report } from './workerProtocol.ts';

const say = (report: Report): void => {
  process.send?.(report);
};

function answers(
  { answer }: Contender,
  instants: readonly number[],
  budgetMs: number,
): (readonly number[])[] {
  const end = performance.now() + budgetMs;
  const given: (readonly number[])[] = [];
  for (const instant of instants) {
    if (given.length > 0 && performance.now() > end) break;
    given.push(answer(instant));
  }
  return given;
}

function obey(contender: Contender, stopwatch: Stopwatch, order: Order): void {
  switch (order.order) {
    case 'answer':
      say({ report: 'answers', answers: answers(contender, order.instants, order.budgetMs) });
      return;
    case 'calibrate':
      say({ report: 'calibrated', calibration: stopwatch.calibrate(order) });
      return;
    case 'stretch':
      say({ report: 'stretched', stretch: stopwatch.stretch(order.calls) });
  }
}

const [scenarioId, candidateId] = process.argv.slice(2);
const scenario = scenarios.find(({ id }) => id === scenarioId);
const known = candidateIds.find((id) => id === candidateId);
if (scenario === undefined || known === undefined) {
  throw new Error(`No scenario ${scenarioId ?? ''} or no candidate ${candidateId ?? ''}.`);
}
try {
  const contender = prepareContender(await loadCandidate(known), scenario);
  const stopwatch = new Stopwatch(contender.timed.call, contender.inputs);
  process.on('message', (order: Order) => {
    obey(contender, stopwatch, order);
  });
  // Without the run there is nothing left to do.
  process.on('disconnect', () => process.exit());
  say({ report: 'ready' });
} catch (error) {
  if (!(error instanceof CannotExpress)) throw error;
  say({ report: 'left-out', reason: error.message });
}
