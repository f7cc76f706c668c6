import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { newUuid } from '../base/index.ts';

/** A document stored in the browser. */
export interface StoredDocument {
  /** Id of its window. */
  readonly id: string;
  readonly name: string;
  /** Names of its first stations; absent if stored by an earlier version of the page. */
  readonly stations?: readonly string[];
  /** The bundle's JSON. */
  readonly edited: Blob;
  /** The opened or last downloaded state; `null`: the same. */
  readonly saved: Blob | null;
  /** The undo history; absent if stored by an earlier version of the page. */
  readonly history?: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Hash of the enclosed bundle when this was stored; `null`: none. */
  readonly origin: string | null;
}

interface KeepSchema extends DBSchema {
  documents: { key: string; value: StoredDocument };
}

const windowKey = 'wattpost-window';
const lockPrefix = 'wattpost-window-';
/** A duplicate of a window finds its lock permanently held. */
const duplicateMs = 1000;
/** A reloaded page gets its own lock back; on a slow machine that takes a while. */
const reloadMs = 10_000;
/** Documents of other windows are removed after this time, in milliseconds. */
const longestMs = 90 * 86_400_000;

/** Stores open documents in the browser's storage, one for each window. */
export class DraftStore {
  private readonly database: IDBPDatabase<KeepSchema>;
  readonly id: string;

  private constructor(database: IDBPDatabase<KeepSchema>, id: string) {
    this.database = database;
    this.id = id;
  }

  /** `null`: storage is unavailable. */
  static async open(): Promise<DraftStore | null> {
    try {
      const database = await openDB<KeepSchema>('wattpost-preview', 1, {
        upgrade: (created) => {
          created.createObjectStore('documents', { keyPath: 'id' });
        },
      });
      return new DraftStore(database, await windowId());
    } catch {
      return null;
    }
  }

  /** All stored documents, the latest first; old ones are removed. */
  async all(nowMs: number): Promise<readonly StoredDocument[]> {
    const all = await this.database.getAll('documents');
    const isOld = ({ atMs }: StoredDocument): boolean => nowMs - atMs > longestMs;
    for (const { id } of all.filter(isOld)) await this.forget(id);
    return all.filter((one) => !isOld(one)).sort((one, other) => other.atMs - one.atMs);
  }

  /** Ids of the windows that are open. */
  async open(): Promise<ReadonlySet<string>> {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name.replace(lockPrefix, '')));
  }

  /** @throws when the storage is full. */
  async keep(document: Omit<StoredDocument, 'id'>): Promise<void> {
    await this.database.put('documents', { ...document, id: this.id });
  }

  async forget(id: string): Promise<void> {
    await this.database.delete('documents', id);
  }
}

/** Stable across reloads, unique per window: a duplicate of a window has its storage, but not its lock. */
async function windowId(): Promise<string> {
  const known = sessionStorage.getItem(windowKey);
  if (known !== null && (await isHeld(known))) return known;
  const fresh = newUuid();
  sessionStorage.setItem(windowKey, fresh);
  await isHeld(fresh);
  return fresh;
}

/** Holds the id while the page is open; `false`: another window has it. */
function isHeld(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
    const signal = AbortSignal.timeout(isReload ? reloadMs : duplicateMs);
    const held = async (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(`${lockPrefix}${id}`, { signal }, held).catch(() => {
      resolve(false);
    });
  });
}
