import fc from 'fast-check';

/** What can happen to a kiosk; `calm`: nothing. */
export const faultKinds = [
  'calm',
  'prices change',
  'offline',
  'server error',
  'platform well',
  'torn answer',
  'forged answer',
  'older answer',
  'platform date wrong',
  'platform date right',
  'zone unknown',
  'zone data differs',
  'zone well',
  'clock set',
  'clock set a little',
  'clock right',
  'no time server',
  'sleep',
  'power loss',
  'power loss while writing',
  'killed',
  'disk full',
  'disk failing',
  'disk well',
  'generation damaged',
  'page dies',
  'page dies whenever loaded',
  'page hangs',
  'page paints nonsense',
  'page well',
  'graphics process dies',
  'error in main',
  'all well',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault, and the time until the next one. */
export interface Fault {
  readonly kind: FaultKind;
  /** Decides the details. */
  readonly salt: number;
  /** Milliseconds. */
  readonly waitMs: number;
}

/** Faults in a run. */
const faultsOfRun = 100;
const hourMs = 3_600_000;
/** Their mean is a hundredth of a year. */
const waitsMs = [
  ...[1_000, 20_000, 120_000, 1_200_000],
  ...[2, 12, 48, 168, 559].map((hours) => hours * hourMs),
];
/** Ending all faults takes long to compute. */
const usualKinds = faultKinds.slice(0, -1);
const calm: Fault = { kind: 'calm', salt: 0, waitMs: 1_000 };

const aFault: fc.Arbitrary<Fault> = fc
  .tuple(
    fc.nat({ max: usualKinds.length * 50 }),
    fc.nat({ max: 0xffff }),
    fc.nat({ max: waitsMs.length * 1000 - 1 }),
  )
  .map(([kind, salt, wait]) => ({
    kind: usualKinds[kind % usualKinds.length] ?? 'all well',
    salt,
    waitMs: Math.round((waitsMs[Math.floor(wait / 1000)] ?? 0) * (0.5 + (wait % 1000) / 1000)),
  }));

/** A year of faults. It shrinks to fewer faults, with `calm` in place of the others. */
export const aYear: fc.Arbitrary<readonly Fault[]> = fc
  .array(
    fc.oneof(
      { withCrossShrink: true },
      { arbitrary: fc.constant(calm), weight: 1 },
      { arbitrary: aFault, weight: 1_000 },
    ),
    { minLength: faultsOfRun, maxLength: faultsOfRun },
  )
  .map((faults) => Object.assign(faults, { [fc.toStringMethod]: () => yearText(faults) }));

/** What is not calm, one fault a line. */
function yearText(faults: readonly Fault[]): string {
  const lines = faults.map((fault, index) => `${index + 1}: ${faultText(fault)}`);
  return lines.filter((_line, index) => faults[index] !== calm).join('\n');
}

/** A fault in words, as it stands in the message of a failure. */
export function faultText({ kind, salt, waitMs }: Fault): string {
  return `${kind} (${salt}), then ${waitMs} ms`;
}
