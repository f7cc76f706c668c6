/** Says on stderr how far the gallery is: every finding at once, the count every few seconds. */
export interface GalleryProgress {
  done(id: string, findings: readonly string[]): void;
  end(): void;
}

const everyMs = 5_000;

/** Starts to count. */
export function galleryProgress(total: number): GalleryProgress {
  const startedMs = performance.now();
  let lastMs = startedMs;
  let count = 0;
  const say = (): void => {
    const perEntryMs = (performance.now() - startedMs) / Math.max(1, count);
    const leftMinutes = ((total - count) * perEntryMs) / 60_000;
    const each = `${(perEntryMs / 1000).toFixed(2)} s each`;
    process.stderr.write(`  ${count} of ${total}, ${each}, ${leftMinutes.toFixed(1)} min left\n`);
    lastMs = performance.now();
  };
  return {
    done: (id, findings) => {
      count += 1;
      for (const finding of findings) process.stderr.write(`  ✗ ${id}: ${finding}\n`);
      if (performance.now() - lastMs >= everyMs) say();
    },
    end: say,
  };
}
