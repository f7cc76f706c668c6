import type { GalleryEntry } from './catalogue.ts';
import { examineEntry, type ExaminedEntry } from './examine.ts';
import { openGalleryFolder, type IndexedEntry } from './report.ts';
import type { GalleryScreen } from './screen.ts';

const progressMs = 5_000;

/**
 * Takes and checks the pictures of entries on several screens at once, and writes them with an index into a
 * folder. Progress goes to stderr.
 *
 * @param before a folder with an earlier gallery to compare with; `null`: none.
 * @returns the path of the index, and its entries in the order of `entries`.
 */
export async function takeGallery(
  screens: readonly GalleryScreen[],
  entries: readonly GalleryEntry[],
  out: string,
  before: string | null = null,
): Promise<{ readonly index: string; readonly indexed: readonly IndexedEntry[] }> {
  const folder = await openGalleryFolder(out, before);
  const startedMs = performance.now();
  let reportedMs = startedMs;
  const done = new Map<string, IndexedEntry>();
  const queue = entries.values();
  await Promise.all(
    screens.map(async (screen) => {
      for (const entry of queue) {
        done.set(entry.id, await folder.add(entry, await examined(screen, entry)));
        const nowMs = performance.now();
        if (nowMs - reportedMs < progressMs) continue;
        reportedMs = nowMs;
        const seconds = Math.round((nowMs - startedMs) / 1000);
        process.stderr.write(`  ${done.size} of ${entries.length} pictures, ${seconds} s\n`);
      }
    }),
  );
  const indexed = entries.flatMap(({ id }) => done.get(id) ?? []);
  const about = `${screens[0]?.description ?? ''}, ${indexed.length} pictures`;
  return { index: await folder.finish(about, indexed), indexed };
}

/** An entry that cannot be shown is a finding, and the others are still taken. */
async function examined(screen: GalleryScreen, entry: GalleryEntry): Promise<ExaminedEntry> {
  try {
    return await examineEntry(screen, entry);
  } catch (error) {
    const [message = ''] = String(error).split('\n');
    return { png: null, fits: true, texts: [], digits: null, findings: [message] };
  }
}
