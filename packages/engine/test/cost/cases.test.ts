import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';
import type { Problem } from '../../src/rate/problem.ts';
import type { Receipt, ReceiptLine } from '../../src/cost/receipt.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';
import type { Session } from '../../src/cost/session.ts';

/** A session as a case writes it: its instants are ISO texts, for people. */
interface WrittenSession {
  readonly start: string;
  readonly end: string;
  readonly chargingUntil?: string;
  readonly energyWh?: number;
  readonly readings?: readonly { readonly at: string; readonly energyWh: number }[];
}

type WrittenLine = Omit<ReceiptLine, 'from' | 'until'> & { from: string; until: string };

/** What a case expects, and in `note` where its figures come from. */
interface Expected {
  readonly note: string;
  readonly receipt?: Omit<Receipt, 'lines'> & { readonly lines: readonly WrittenLine[] };
  readonly problems?: readonly Pick<Problem, 'path' | 'code'>[];
}

const folder = new URL('../../cases/', import.meta.url);

function instant(text: string): number {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new Error(`"${text}" in a case is no instant`);
  return epochMs;
}

function sessionOf({ start, end, chargingUntil, energyWh, readings }: WrittenSession): Session {
  return {
    start: instant(start),
    end: instant(end),
    ...(chargingUntil === undefined ? {} : { chargingUntil: instant(chargingUntil) }),
    ...(energyWh === undefined ? {} : { energyWh }),
    ...(readings === undefined
      ? {}
      : { readings: readings.map(({ at, energyWh: wh }) => ({ at: instant(at), energyWh: wh })) }),
  } as Session;
}

/** The receipt with its instants written as the cases write them. */
function written(receipt: Receipt): unknown {
  const text = (epochMs: number): string => new Date(epochMs).toISOString().replace('.000Z', 'Z');
  return {
    ...receipt,
    lines: receipt.lines.map(({ from, until, ...line }) => ({
      ...line,
      from: text(from),
      until: text(until),
    })),
  };
}

const sessionCases = readdirSync(folder).filter((name) =>
  existsSync(new URL(`${name}/session.json`, folder)),
);

describe('cases of session costs', () => {
  it('are found', () => {
    expect(sessionCases.length).toBeGreaterThan(30);
  });

  it.each(sessionCases)('%s', (name) => {
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(new URL(`${name}/${file}.json`, folder), 'utf8'));
    const plan = compileCostRate(read('cost-rate'));
    const session = sessionOf(read('session') as WrittenSession);
    const policy = existsSync(new URL(`${name}/policy.json`, folder)) ? read('policy') : undefined;
    const expected = read('expected') as Expected;

    const cost = sessionCost(plan, session, policy as CostPolicy | undefined);

    if (expected.problems === undefined) {
      expect(cost.ok ? written(cost.receipt) : cost.problems).toEqual(expected.receipt);
    } else {
      const problems = cost.ok
        ? cost.receipt
        : cost.problems.map(({ path, code }) => ({ path, code }));
      expect(problems).toEqual(expected.problems);
    }
  });
});
