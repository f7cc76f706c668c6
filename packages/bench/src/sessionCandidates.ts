import Big from 'big.js';
import type { Candidate } from './candidate.ts';
import { meetsClockChange } from './instants.ts';
import { quartersOf, sessionMs, type Quarter } from './session.ts';
import type { RecurringSchedule } from './recurringSchedule.ts';

/** Sums up a session's quarter-hours and gives whole cents, half away from zero. */
type Sum = (quarters: readonly Quarter[]) => number;

function sessionCandidate(name: string, packages: readonly string[], sum: Sum): Candidate {
  return {
    name,
    packages,
    sessionCost: (schedule: RecurringSchedule) => {
      const quarters = quartersOf(schedule);
      return {
        call: (epochMs) => sum(quarters(epochMs)),
        answer: (epochMs) => [sum(quarters(epochMs))],
      };
    },
    knownWrong: {
      sessionCost: {
        why: 'the sums take twelve quarters in a row and do not follow a change of the clock',
        at: (epochMs) => meetsClockChange(epochMs, sessionMs),
      },
    },
  };
}

const scale = 10_000;
/** Cents are hundredths; Wh × minutes per hour is the common denominator of both prices. */
const perCent = (scale * 60_000) / 100;

/** The limit line: prices as whole ten-thousandths, everything in one safe integer. */
export const scaledIntegers: Candidate = sessionCandidate(
  'plain scaled integers',
  [],
  (quarters) => {
    let total = 0;
    for (const { energyWh, minutes, perKwh, perHour } of quarters) {
      total +=
        Math.round(perKwh * scale) * energyWh * 60 + Math.round(perHour * scale) * minutes * 1000;
    }
    return Math.floor((2 * total + perCent) / (2 * perCent));
  },
);

/** The same sums with BigInt. */
export const scaledBigInts: Candidate = sessionCandidate('scaled BigInt', [], (quarters) => {
  let total = 0n;
  for (const { energyWh, minutes, perKwh, perHour } of quarters) {
    total +=
      BigInt(Math.round(perKwh * scale)) * BigInt(energyWh * 60) +
      BigInt(Math.round(perHour * scale)) * BigInt(minutes * 1000);
  }
  return Number((2n * total + BigInt(perCent)) / BigInt(2 * perCent));
});

/** big.js, as most would write it. */
export const bigJs: Candidate = sessionCandidate('big.js', ['big.js'], (quarters) =>
  quarters
    .reduce(
      (total, { energyWh, minutes, perKwh, perHour }) =>
        total
          .plus(new Big(energyWh).div(1000).times(perKwh))
          .plus(new Big(minutes).div(60).times(perHour)),
      new Big(0),
    )
    .times(100)
    .round(0, Big.roundHalfUp)
    .toNumber(),
);
