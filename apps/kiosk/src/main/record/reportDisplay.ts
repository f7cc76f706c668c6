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
 * what was not received is sent again: after a lost answer, a restart, or a month without a network.
 */
export function makeReporter(world: ReportWorld): DisplayReporter {
  const { record, log } = world;
  let status: ReportStatus = { line: null, receivedAt: null, lastError: null };

  const send = async (): Promise<boolean> => {
    const reading = await world.readToken();
    if (!reading.ok) throw new Error(reading.reason);
    const own = world.status();
    // The name of a display without a line would be another one after a restart.
    if (own === null || record.status().lines === 0) return false;
    const { token } = reading;
    const lines = status.line === null ? [] : await record.linesAfter(status.line, maxReportLines);
    const { display } = record;
    const answer = await world.send(token, { display, status: own, lines });
    if (!answer.ok) throw new Error(answer.error.message.replaceAll(token, '…'));
    const { line, received_at: receivedAt } = answer.value;
    if (status.lastError !== null) log('the display is reported again');
    status = { line, receivedAt, lastError: null };
    return line < record.status().lines;
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
        status = { ...status, line: null, lastError };
        return false;
      }
    },
  };
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
