import { lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';

/** What the kiosk does with files; tests put failing ones in its place. */
export interface Files {
  readonly readFile: (file: string) => Promise<Uint8Array>;
  readonly readdir: (folder: string) => Promise<readonly string[]>;
  readonly stat: typeof stat;
  readonly lstat: typeof lstat;
  readonly open: typeof open;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
}

/** The disk. */
export const diskFiles: Files = {
  readFile: (file) => readFile(file),
  readdir: (folder) => readdir(folder),
  stat,
  lstat,
  open,
  rename,
  rm,
};

/** The system's code for what went wrong, such as `ENOSPC`, else the error in words. */
export function errorText(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.message : String(error);
}
