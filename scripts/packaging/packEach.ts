/** A target that could not be made. */
export interface FailedTarget<Target extends string> {
  readonly target: Target;
  /** One line. */
  readonly reason: string;
  /** All that the packager said. */
  readonly words: string;
}

/** What came of several targets: the packed ones, and those that could not be. */
export interface PackedTargets<Target extends string, Packed> {
  readonly packed: readonly { readonly target: Target; readonly made: Packed }[];
  readonly failed: readonly FailedTarget<Target>[];
}

/** Packs one target after the other. One that cannot be made keeps none of the others from being made. */
export async function packEach<Target extends string, Packed>(
  targets: readonly Target[],
  pack: (target: Target) => Promise<Packed>,
): Promise<PackedTargets<Target, Packed>> {
  const packed: { target: Target; made: Packed }[] = [];
  const failed: FailedTarget<Target>[] = [];
  for (const target of targets) {
    try {
      packed.push({ target, made: await pack(target) });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      failed.push({ target, reason: reasonIn(words), words });
    }
  }
  return { packed, failed };
}

/** Where the packager says why, the most telling place first. */
const places = [
  /^Error: (.+)$/m,
  / error=(.+)$/m,
  /⨯ (.+?)(?: {2}failedTask=.*)?$/m,
  /(\S.*)\s*$/,
] as const;

/** Why the packager failed, in one line of all that it said. */
export function reasonIn(words: string): string {
  for (const place of places) {
    const found = place.exec(words)?.[1];
    if (found !== undefined) return found.trim();
  }
  return 'it did not say why';
}
