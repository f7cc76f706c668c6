import { type Client, type Fetch, createClient } from '@wattpost/client';
import { type DisplayStatus, maxReportLines } from '@wattpost/contract/wire';
import type { ReportSettings } from '@wattpost/kiosk-config';
import type { TokenReading } from '../data/index.ts';
import { errorText } from '../host/index.ts';
import type { ScreenRecord } from './screenRecord.ts';

/** The dependencies of reporting. */
export interface ReportWorld {
  readonly settings: ReportSettings;
  readonly record: Pick<ScreenRecord, 'display' | 'linesAfter' | 'status'>;
  /** `null`: nothing is known yet. */
  readonly status: () => DisplayStatus | null;
  /** Reads the token again before each report, so that a changed one needs no restart. */
  readonly readToken: () => Promise<TokenReading>;
  readonly fetch: Fetch;
  readonly random: () => number;
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

/** Milliseconds for one report. */
const timeoutMs = 30_000;
/** A receipt is short. */
const maxAnswerBytes = 16 * 1024;

/**
 * Makes a reporter. The platform says after which line it continues, so nothing has to be remembered here, and
 * what was not received is sent again: after a lost answer, a restart, or a month without a network.
 */
export function makeReporter(world: ReportWorld): DisplayReporter {
  const { settings, record, log } = world;
  let status: ReportStatus = { line: null, receivedAt: null, lastError: null };
  let connection: { readonly token: string; readonly client: Client } | null = null;

  const send = async (): Promise<boolean> => {
    const reading = await world.readToken();
    if (!reading.ok) throw new Error(reading.reason);
    const own = world.status();
    if (own === null) return false;
    const { token } = reading;
    connection =
      connection?.token === token
        ? connection
        : {
            token,
            client: createClient({
              baseUrl: settings.baseUrl,
              displayToken: token,
              random: world.random,
              fetch: world.fetch,
              timeoutMs,
              maxAnswerBytes,
            }),
          };
    const lines = status.line === null ? [] : await record.linesAfter(status.line, maxReportLines);
    const { display } = record;
    const answer = await connection.client.reportDisplay({ display, status: own, lines });
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

/** Reports now and again until the process ends, without pause while more is waiting. */
export function keepReporting(
  reporter: DisplayReporter,
  everyMs: number,
  random: () => number,
): void {
  const round = async (): Promise<void> => {
    while (await reporter.report());
    // Displays that started together do not report together.
    setTimeout(() => void round(), everyMs * (0.9 + 0.2 * random()));
  };
  void round();
}
