import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { withoutSecrets } from '@wattpost/command';
import type { LogLevel } from '../settings/logLevels.ts';

export interface ServerLog {
  readonly log: Logger;
  /** Writes a line of a thread's log; it ends with a line break. */
  readonly writeLine: (line: string) => void;
  /** Writes buffered lines; call it before the process ends. */
  readonly flush: () => void;
}

/** Characters that are written together; the stream writes 16 384 at once. */
const batchCharacters = 16_000;

/** How long a line waits for others. */
const maxWaitMs = 100;

/** JSON lines on standard error. */
export function stderrLog(level: LogLevel): ServerLog {
  const stream = destination({
    dest: 2,
    sync: false,
    minLength: batchCharacters,
    periodicFlush: maxWaitMs,
  });
  let hasReader = true;
  // The server continues when the reader of its log is gone.
  stream.on('error', () => {
    hasReader = false;
  });
  const lines = batchedByTurn(stream);
  return {
    log: serverLogger(level, lines),
    writeLine: (line) => {
      lines.write(line);
    },
    flush: () => {
      lines.writeLines();
      if (hasReader) flushNow(stream);
    },
  };
}

/**
 * Writes the lines of one turn of the event loop together: the stream copies its whole buffer at each
 * write.
 */
function batchedByTurn(stream: DestinationStream): DestinationStream & { writeLines: () => void } {
  let lines = '';
  const writeLines = (): void => {
    if (lines !== '') stream.write(lines);
    lines = '';
  };
  return {
    writeLines,
    write: (line) => {
      if (lines === '') setImmediate(writeLines);
      lines += line;
    },
  };
}

/**
 * The log of a thread. Another thread writes its lines: two that write at once could mix theirs.
 *
 * @param write receives each line, with its line break
 */
export function threadLog(level: LogLevel, write: (line: string) => void): Logger {
  return serverLogger(level, { write });
}

function serverLogger(level: LogLevel, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'wattpost-server' },
      timestamp: timeMember(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  );
}

/** Writes the member `time` of a line: the text of a millisecond is made once, for its many lines under load. */
function timeMember(): () => string {
  const { epochTime, isoTime } = stdTimeFunctions;
  let millisecond = '';
  let text = '';
  return () => {
    const now = epochTime();
    if (now !== millisecond) [millisecond, text] = [now, isoTime()];
    return text;
  };
}

/** An error without secrets. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    ...code,
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function flushNow(stream: ReturnType<typeof destination>): void {
  try {
    stream.flushSync();
  } catch {
    // Not open yet, or closed by its reader: there is nothing to write.
  }
}
