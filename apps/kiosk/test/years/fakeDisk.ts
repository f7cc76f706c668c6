import path from 'node:path';
import type { StoreFiles } from '../../src/main/host/files.ts';

/** A file in memory. What was not flushed may be lost with the power. */
interface Inode {
  content: Uint8Array;
  isFlushed: boolean;
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
  let pending: (() => void)[] = [];
  let isPowerLost = false;

  const change = (apply: (names: Map<string, Inode>) => void): void => {
    apply(visible);
    pending.push(() => {
      apply(durable);
    });
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
        mkdir: () => operate(() => undefined, true),
        readdir: () => operate(() => [...visible.keys()].map((file) => path.basename(file))),
        rename: (from, to) =>
          operate(() => {
            const inode = existing(visible, from);
            change((names) => {
              names.delete(from);
              names.set(to, inode);
            });
          }),
        rm: (file) =>
          operate(() => {
            change((names) => names.delete(file));
          }),
        open: (file, flags) =>
          operate(() => {
            const isFolder = path.extname(file) === '';
            if (flags === 'w') {
              const inode: Inode = { content: new Uint8Array(), isFlushed: false };
              change((names) => names.set(file, inode));
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
                  inode.content = Buffer.from(content);
                  inode.isFlushed = false;
                }, true),
              truncate: (size) =>
                operate(() => {
                  if (inode === null) throw systemError('EISDIR');
                  inode.content = inode.content.subarray(0, size);
                  inode.isFlushed = false;
                }, true),
              sync: () =>
                operate(() => {
                  if (inode !== null) inode.isFlushed = true;
                  else for (const apply of pending.splice(0)) apply();
                }),
              close: () => operate(() => undefined),
            };
          }, flags === 'w'),
      };
    },
    losePower: (salt) => {
      for (const apply of pending.slice(0, salt % (pending.length + 1))) apply();
      pending = [];
      for (const inode of durable.values()) {
        if (inode.isFlushed) continue;
        inode.content = inode.content.slice(0, salt % (inode.content.length + 1));
        inode.isFlushed = true;
      }
      visible = new Map(durable);
      isPowerLost = false;
      disk.fuse = null;
    },
    rot: (salt) => {
      const newest = [...visible.keys()].sort().at(-1);
      if (newest === undefined) return;
      const { original = existing(visible, newest).content } = existing(visible, newest);
      const content = Buffer.from(original);
      const at = salt % Math.max(content.length, 1);
      if (salt % 3 > 0 && at < content.length) content[at] = (content[at] ?? 0) ^ 1;
      const isTorn = salt % 3 === 0;
      const inode = {
        content: isTorn ? content.subarray(0, at) : content,
        isFlushed: true,
        original,
      };
      for (const names of [visible, durable]) names.set(newest, inode);
    },
    holds: (bytes) =>
      [...durable].some(
        ([file, { content, isFlushed, original }]) =>
          // A draft is not read.
          file.endsWith('.bundle') &&
          isFlushed &&
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
