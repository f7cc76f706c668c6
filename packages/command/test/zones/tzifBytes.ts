/** Files of a compiled time zone database, for tests. */

interface TzifParts {
  readonly version?: string;
  /** Seconds east of UTC. */
  readonly offsets?: readonly number[];
  /** Seconds since 1970, and an index of `offsets`. */
  readonly transitions?: readonly (readonly [number | bigint, number])[];
  readonly footer?: string;
  /** Of all offsets, three letters. */
  readonly name?: string;
  readonly leapSeconds?: number;
}

function header(version: string, counts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write(`TZif${version}`, 'latin1');
  for (const [index, count] of counts.entries()) bytes.writeUInt32BE(count, 20 + index * 4);
  return bytes;
}

/** A file with an empty block of version 1. */
export function tzifBytes({
  version = '2',
  offsets = [0],
  transitions = [],
  footer = 'UTC0',
  name = 'LMT',
  leapSeconds = 0,
}: TzifParts): Buffer {
  const times = Buffer.alloc(transitions.length * 8);
  for (const [index, [second]] of transitions.entries()) {
    times.writeBigInt64BE(BigInt(second), index * 8);
  }
  const types = Buffer.alloc(offsets.length * 6);
  for (const [index, offset] of offsets.entries()) types.writeInt32BE(offset, index * 6);
  return Buffer.concat([
    header(version, [0, 0, 0, 0, 1, 1]),
    Buffer.alloc(7),
    header(version, [0, 0, leapSeconds, transitions.length, offsets.length, 4]),
    times,
    Buffer.from(transitions.map(([, type]) => type)),
    types,
    Buffer.from(`${name}\0`, 'latin1'),
    Buffer.alloc(leapSeconds * 12),
    Buffer.from(`\n${footer}\n`, 'latin1'),
  ]);
}
