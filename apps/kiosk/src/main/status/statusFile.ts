import { type Files, errorText, writeAtomically } from '../host/index.ts';

/** Agents of the machine read it, under users of their own. It holds nothing secret. */
const mode = 0o644;

/** Keeps a file up to date. */
export interface StatusFile {
  /** Writes it soon; what is asked for while it is being written is one more writing. */
  readonly update: () => void;
  /** Resolves once everything asked for is written, or has failed. */
  readonly settled: () => Promise<void>;
}

/** @param log told once when writing begins to fail, and once when it works again. */
export function makeStatusFile(
  files: Files,
  file: string,
  content: () => object,
  log: (message: string) => void,
): StatusFile {
  let writing: Promise<void> | null = null;
  let isDue = false;
  let isFailing = false;
  const write = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      try {
        await writeAtomically(files, file, `${JSON.stringify(content(), null, 2)}\n`, mode);
        if (isFailing) log(`the status file ${file} is written again`);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`the status file ${file} cannot be written: ${errorText(error)}`);
        isFailing = true;
      }
    }
    writing = null;
  };
  return {
    update: () => {
      isDue = true;
      writing ??= write();
    },
    settled: async () => {
      await writing;
    },
  };
}
