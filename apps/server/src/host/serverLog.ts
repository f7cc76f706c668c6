import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { withoutSecrets } from '@wattpost/command';

/** How much is logged, from everything to nothing. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number];

/** A structured log and how to end it. */
export interface ServerLog {
  readonly log: Logger;
  /** Writes what is still in memory; for the end of the process. */
  readonly flush: () => void;
}

/** Characters of lines that are written together, when there are many; a write costs more than a line. */
const batchCharacters = 8_192;

/** How long a line waits for others, in milliseconds. */
const longestWaitMs = 100;

/** JSON lines on standard error. */
export function stderrLog(level: LogLevel): ServerLog {
  const stream = destination({
    dest: 2,
    sync: false,
    minLength: batchCharacters,
    periodicFlush: longestWaitMs,
  });
  let hasReader = true;
  // A log that nobody takes any more is no reason to stop serving.
  stream.on('error', () => {
    hasReader = false;
  });
  const lines = linesOfATurn(stream);
  return {
    log: serverLogger(level, lines),
    flush: () => {
      lines.handOver();
      if (hasReader) flushNow(stream);
    },
  };
}

/**
 * Hands over the lines of one turn of the event loop together: at each write the stream measures, and
 * copies, all that waits in it.
 */
function linesOfATurn(stream: DestinationStream): DestinationStream & { handOver: () => void } {
  let lines = '';
  const handOver = (): void => {
    if (lines !== '') stream.write(lines);
    lines = '';
  };
  return {
    handOver,
    write: (line) => {
      if (lines === '') setImmediate(handOver);
      lines += line;
    },
  };
}

/** A logger with the fields that all lines have. */
function serverLogger(level: LogLevel, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'wattpost-server' },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  );
}

/** An error as a log shows it: where it happened and what it says, without anyone's secrets. */
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
    // Not yet opened, or closed by its reader: there is nothing to be saved.
  }
}
