import { type DisplayStatus, maxReportLines } from '@wattpost/contract/wire';
import type { TokenReading } from '../data/index.ts';
import { type StartTimer, errorText } from '../host/index.ts';
import type { ScreenRecord } from './screenRecord.ts';
import type { SendReport } from './sendReport.ts';

/** The dependencies of reporting. */
export interface ReportWorld {
  readonly record: Pick<ScreenRecord, 'display' | 'linesAfter' | 'status'>;
  /** `null`: nothing is known yet. */
  readonly status: () => DisplayStatus | null;
  /** Reads the token again before each report, so that a changed one needs no restart. */
  readonly readToken: () => Promise<TokenReading>;
  readonly send: SendReport;
  readonly log: (message: string) => void;
}

/** The state of reporting, for the status. */
export interface ReportStatus {
  /** The last line that the platform has; `null`: not known since the start. */
  readonly line: number | null;
  /** When the platform last confirmed a report, by its clock; `null`: not since the start. */
  readonly receivedAt: string | null;
  readonly lastError: string | null;
}

/** Reports to a platform. */
export interface DisplayReporter {
  /** Sends what is new. Resolves to whether more is waiting; never rejects. */
  readonly report: () => Promise<boolean>;
  readonly status: () => ReportStatus;
}

/**
 * Makes a reporter. The platform says after which line it continues, so nothing has to be remembered here, and
 * what was not received is sent again: after a lost answer, a restart, or a month without a network. The last line
 * that it has is then sent once more: it refuses a record that has another one there.
 */
export function makeReporter(world: ReportWorld): DisplayReporter {
  const { record, log } = world;
  let status: ReportStatus = { line: null, receivedAt: null, lastError: null };
  /** The next report begins after this line; `null`: the platform states its last line first. */
  let sentLine: number | null = null;

  const send = async (): Promise<boolean> => {
    const reading = await world.readToken();
    if (!reading.ok) throw new Error(reading.reason);
    const own = world.status();
    // The name of a display without a line would be another one after a restart.
    if (own === null || record.status().lines === 0) return false;
    const { token } = reading;
    const lines = sentLine === null ? [] : await record.linesAfter(sentLine, maxReportLines);
    const { display } = record;
    const answer = await world.send(token, { display, status: own, lines });
    if (!answer.ok) throw new Error(answer.error.message.replaceAll(token, '…'));
    const { line, received_at: receivedAt } = answer.value;
    const recorded = record.status().lines;
    if (line > recorded) throw new Error(lacksLine(line));
    const isFirst = sentLine === null;
    sentLine = isFirst ? Math.max(line - 1, 0) : line;
    if (!isFirst && status.lastError !== null) log('the display is reported again');
    status = { line, receivedAt, lastError: isFirst ? status.lastError : null };
    return sentLine < recorded;
  };
  return {
    status: () => status,
    report: async () => {
      const before = status.line;
      try {
        return (await send()) && status.line !== before;
      } catch (error) {
        const lastError = errorText(error);
        if (status.lastError !== lastError) log(`the display cannot be reported: ${lastError}`);
        // After a refusal the platform is asked again what it has.
        sentLine = null;
        status = { ...status, line: null, lastError };
        return false;
      }
    },
  };
}

/** The reason is constant while the record grows, so that it is logged once. */
function lacksLine(line: number): string {
  return `the platform has received line ${line}, which this record lacks: it was replaced by an older copy, or lost lines; move its folder away, so that the display begins a new record`;
}

/** When a display reports. */
export interface ReportSchedule {
  /** Milliseconds between two reports. */
  readonly everyMs: number;
  readonly random: () => number;
  readonly startTimer: StartTimer;
}

/** Reports now and again until the process ends, without pause while more is waiting. */
export function keepReporting(
  reporter: DisplayReporter,
  { everyMs, random, startTimer }: ReportSchedule,
): void {
  const round = async (): Promise<void> => {
    while (await reporter.report());
    // Displays that started together do not report together.
    startTimer(() => void round(), everyMs * (0.9 + 0.2 * random()));
  };
  void round();
}
