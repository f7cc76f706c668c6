import {
  type Files,
  type ServiceManager,
  diskFiles,
  errorText,
  redactSecrets,
  writeAtomically,
} from '../host/index.ts';
import { healthOf, isOutOfOrder, kioskStatus, type StatusFacts } from './kioskStatus.ts';
import { serveStatus } from './statusServer.ts';

/** The outputs of the status. */
export interface StatusOutputs {
  /** `null`: no file. */
  readonly file: string | null;
  /** Of this machine; `null`: it is not served. */
  readonly port: number | null;
  /** `null`: there is none. */
  readonly manager: ServiceManager | null;
}

/** The status as the rest of the kiosk uses it. */
export interface StatusReporter {
  /** Something has changed. */
  readonly update: () => void;
}

/** The file is written at least this often, so that an old one means that the kiosk has stopped. */
const everyMs = 30_000;

/**
 * Keeps the status file, serves the status, and notifies the service manager: ready once something is
 * visible, its state, and the watchdog.
 */
export function startStatusReporter(
  outputs: StatusOutputs,
  facts: () => StatusFacts,
  log: (message: string) => void,
): StatusReporter {
  const { file, port, manager } = outputs;
  // Redacted string by string: JSON may escape a key.
  const content = (): object =>
    JSON.parse(
      JSON.stringify(kioskStatus(facts()), (_name, value: unknown) =>
        typeof value === 'string' ? redactSecrets(value) : value,
      ),
    ) as object;
  const statusFile = file === null ? null : makeStatusFile(diskFiles, file, content, log);
  if (port !== null) serveStatus(port, { status: content, health: () => healthOf(facts()) }, log);
  let isReady = false;
  let lastWords = '';
  const notifyManager = (): void => {
    if (manager === null) return;
    const now = facts();
    const isVisible = now.painted !== null || now.supervision.recovery.phase === 'safe';
    if (isVisible && !isReady) {
      isReady = true;
      manager.notify('READY=1');
    }
    const words = summary(now);
    if (words === lastWords) return;
    lastWords = words;
    manager.notify(`STATUS=${redactSecrets(words)}`);
  };
  const update = (): void => {
    statusFile?.update();
    notifyManager();
  };
  const { screenProblem } = facts();
  if (screenProblem !== null) log(`the screen: ${screenProblem}`);
  update();
  setInterval(update, everyMs);
  if (manager !== null && manager.watchdogMs !== null) {
    setInterval(() => {
      if (facts().supervision.isAlive) manager.notify('WATCHDOG=1');
    }, manager.watchdogMs);
  }
  return { update };
}

/** One line for `systemctl status`. */
function summary({ view, painted, supervision, screenProblem }: StatusFacts): string {
  if (isOutOfOrder(supervision)) {
    const why = supervision.recovery.record.lastFailure;
    return `faulted, safe screen: ${why === null ? 'unknown' : `${why.kind}: ${why.message}`}`;
  }
  const text = [view?.state.kind ?? 'starting', painted?.report.price ?? ''].join(' ').trim();
  const problems = [
    ...(screenProblem === null ? [] : [screenProblem]),
    ...(painted?.report.fits === false ? ['not everything fits on this screen'] : []),
  ];
  return [text, ...problems].join('; ');
}

/** Agents of the machine read it, under users of their own. It contains no secrets. */
const mode = 0o644;

/** Keeps a file up to date. */
export interface StatusFile {
  /** Writes it soon; calls during a write lead to one more write. */
  readonly update: () => void;
  /** Resolves once every requested write is done or has failed. */
  readonly settled: () => Promise<void>;
}

/** @param log called once when writing begins to fail, and once when it works again. */
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
