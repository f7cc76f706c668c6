import path from 'node:path';
import type { StoreFiles } from '../../src/main/host/files.ts';

/** A file in memory. Its contents are replaced, never changed. */
interface Inode {
  content: Uint8Array;
  /** The content at the last flush. */
  flushed: Uint8Array;
  /** So many leading bytes of both are the same: no loss of power takes them. */
  safeBytes: number;
  /** What a damaged file contained. */
  readonly original?: Uint8Array;
}

/** A disk in memory that loses power, fills up, fails and rots, as it is told to. */
export interface FakeDisk {
  /** The disk for one process: once `isAlive` returns false, its operations never end. */
  readonly filesFor: (isAlive: () => boolean) => StoreFiles;
  /** `full`: nothing can be written; `failing`: nothing works. */
  fault: 'full' | 'failing' | null;
  /** The power is lost before so many further operations are done; `null`: it stays. */
  fuse: number | null;
  readonly isPowerLost: () => boolean;
  /** Loses what was not flushed, all or in part, and starts again. `salt` decides what. */
  readonly losePower: (salt: number) => void;
  /** Damages the newest file, if there is one. */
  readonly rot: (salt: number) => void;
  /** The names in a folder, in order. */
  readonly namesIn: (folder: string) => readonly string[];
  /** The files of a folder whose names would survive a loss of power now, by name, with the bytes that would. */
  readonly safeFiles: (folder: string) => readonly (readonly [name: string, bytes: Uint8Array])[];
  /** Whether a sound file that ends with these bytes would survive a loss of power now. */
  readonly holds: (bytes: Uint8Array) => boolean;
  /** Whether a file that ended with these bytes is damaged. */
  readonly hasDamaged: (bytes: Uint8Array) => boolean;
}

/** Makes an empty disk. */
export function makeFakeDisk(): FakeDisk {
  let visible = new Map<string, Inode>();
  const durable = new Map<string, Inode>();
  /** Changes of names that are not flushed, in order. */
  let pending: { readonly folder: string; readonly apply: () => void }[] = [];
  const folders = new Set<string>();
  let isPowerLost = false;

  const change = (file: string, apply: (names: Map<string, Inode>) => void): void => {
    apply(visible);
    const applyDurably = (): void => {
      apply(durable);
    };
    pending.push({ folder: path.dirname(file), apply: applyDurably });
  };
  const isCreating = (file: string, flags: string | number): boolean =>
    flags === 'w' || (flags === 'a' && !visible.has(file));
  const flushNames = (folder: string): void => {
    for (const one of pending) if (one.folder === folder) one.apply();
    pending = pending.filter((one) => one.folder !== folder);
  };
  const disk: FakeDisk = {
    fault: null,
    fuse: null,
    isPowerLost: () => isPowerLost,
    filesFor: (isAlive) => {
      /** An operation, in a later microtask. */
      const operate = async <T>(work: () => T, isWriting = false): Promise<T> => {
        await Promise.resolve();
        if (disk.fuse !== null && (disk.fuse -= 1) < 0) isPowerLost = true;
        if (isPowerLost || !isAlive()) return new Promise<T>(() => undefined);
        if (disk.fault === 'failing') throw systemError('EIO');
        if (isWriting && disk.fault === 'full') throw systemError('ENOSPC');
        return work();
      };
      return {
        mkdir: (folder) => operate(() => folders.add(folder), !folders.has(folder)),
        readdir: (folder) => operate(() => disk.namesIn(folder)),
        rename: (from, to) =>
          operate(() => {
            const inode = existing(visible, from);
            change(to, (names) => {
              names.delete(from);
              names.set(to, inode);
            });
          }),
        rm: (file) =>
          operate(() => {
            change(file, (names) => names.delete(file));
          }),
        open: (file, flags) =>
          operate(
            () => {
              const isFolder = path.extname(file) === '';
              if (isCreating(file, flags)) {
                const made: Inode = { content: noBytes, flushed: noBytes, safeBytes: 0 };
                change(file, (names) => names.set(file, made));
              }
              const inode = isFolder ? null : existing(visible, file);
              return {
                stat: () =>
                  operate(() => ({
                    isFile: () => inode !== null,
                    size: inode?.content.length ?? 0,
                  })),
                read: (buffer, offset, length, position) =>
                  operate(() => {
                    const part = inode?.content.subarray(position, position + length);
                    buffer.set(part ?? [], offset);
                    return { bytesRead: part?.length ?? 0 };
                  }),
                writeFile: (content) =>
                  operate(() => {
                    if (inode === null) throw systemError('EISDIR');
                    const isFull = disk.fault === 'full';
                    const bytes = Buffer.from(content);
                    const written = isFull ? bytes.subarray(0, bytes.length / 2) : bytes;
                    // A file for writing is new and empty, so that this appends in either case.
                    inode.content = Buffer.concat([inode.content, written]);
                    if (isFull) throw systemError('ENOSPC');
                  }),
                truncate: (size) =>
                  operate(() => {
                    if (inode === null) throw systemError('EISDIR');
                    inode.content = inode.content.subarray(0, size);
                    inode.safeBytes = Math.min(inode.safeBytes, size);
                  }),
                sync: () =>
                  operate(() => {
                    if (inode === null) flushNames(file);
                    else setFlushed(inode, inode.content);
                  }),
                close: () => operate(() => undefined),
              };
            },
            isCreating(file, flags),
          ),
      };
    },
    losePower: (salt) => {
      for (const { apply } of pending.slice(0, salt % (pending.length + 1))) apply();
      pending = [];
      for (const inode of durable.values()) {
        if (inode.content !== inode.flushed) setFlushed(inode, leftOver(inode, salt));
      }
      visible = new Map(durable);
      isPowerLost = false;
      disk.fuse = null;
    },
    rot: (salt) => {
      const stored = [...visible.keys()].filter((file) => !file.endsWith('.jsonl'));
      const newest = stored.sort().at(-1);
      if (newest === undefined) return;
      const { original = existing(visible, newest).content } = existing(visible, newest);
      const content = Buffer.from(original);
      const at = salt % Math.max(content.length, 1);
      if (salt % 3 > 0 && at < content.length) content[at] = (content[at] ?? 0) ^ 1;
      const isTorn = salt % 3 === 0;
      const left = isTorn ? content.subarray(0, at) : content;
      const inode = { content: left, flushed: left, safeBytes: left.length, original };
      for (const names of [visible, durable]) names.set(newest, inode);
    },
    namesIn: (folder) =>
      [...visible.keys()]
        .filter((file) => path.dirname(file) === folder)
        .map((file) => path.basename(file))
        .sort(),
    safeFiles: (folder) =>
      [...durable]
        .filter(([file]) => path.dirname(file) === folder)
        .map(
          ([file, { content, safeBytes }]) =>
            [path.basename(file), content.subarray(0, safeBytes)] as const,
        )
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    holds: (bytes) =>
      [...durable].some(
        ([file, { content, flushed, original }]) =>
          // A draft is not read.
          file.endsWith('.bundle') &&
          content === flushed &&
          original === undefined &&
          endsWith(content, bytes),
      ),
    hasDamaged: (bytes) =>
      [...durable.values()].some(
        ({ original }) => original !== undefined && endsWith(original, bytes),
      ),
  };
  return disk;
}

const noBytes = new Uint8Array();

function setFlushed(inode: Inode, content: Uint8Array): void {
  Object.assign(inode, { content, flushed: content, safeBytes: content.length });
}

/** What a loss of power leaves of a file that was not flushed: nothing of it, a part, or zeros after a part. */
function leftOver({ content, flushed, safeBytes }: Inode, salt: number): Uint8Array {
  if (flushed.length > safeBytes && salt % 2 === 0) return flushed;
  const left = safeBytes + (salt % (content.length - safeBytes + 1));
  const part = content.subarray(0, left);
  return salt % 3 === 0 ? Buffer.concat([part, Buffer.alloc(content.length - left)]) : part;
}

function endsWith(content: Uint8Array, bytes: Uint8Array): boolean {
  return Buffer.compare(content.subarray(-bytes.length), bytes) === 0;
}

function existing(names: ReadonlyMap<string, Inode>, file: string): Inode {
  const inode = names.get(file);
  if (inode === undefined) throw systemError('ENOENT');
  return inode;
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
