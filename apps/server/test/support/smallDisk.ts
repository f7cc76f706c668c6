import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { spawnCommand } from '../../../../scripts/run/spawnCommand.ts';

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  fill(): Promise<void>;
  /** Makes room again. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Mounts a disk in memory at a folder, which is made. Only root may; who is not gets an error that says so.
 *
 * @param size as mount takes it
 */
export async function mountSmallDisk(
  folder: string,
  uid: number,
  size = '256k',
): Promise<SmallDisk> {
  await mkdir(folder);
  const options = `size=${size},mode=700,uid=${uid}`;
  const mounted = await spawnCommand('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (mounted.code !== 0) {
    throw new Error(`A disk for the drill needs root's right to mount: ${mounted.stderr.trim()}`);
  }
  const ballast = path.join(folder, 'ballast');
  return {
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(Buffer.alloc(4096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
    unmount: async () => {
      const unmounted = await spawnCommand('umount', ['--lazy', folder]);
      if (unmounted.code !== 0) throw new Error(unmounted.stderr.trim());
    },
  };
}
