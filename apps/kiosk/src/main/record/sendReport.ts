import { type Client, type Fetch, type Result, createClient } from '@wattpost/client';
import type { DisplayReceipt, DisplayReport } from '@wattpost/contract/wire';

/** Sends a report to a platform, with a token. Never rejects. */
export type SendReport = (token: string, report: DisplayReport) => Promise<Result<DisplayReceipt>>;

/** Milliseconds for one report. */
const timeoutMs = 30_000;
/** A receipt is short. */
const maxAnswerBytes = 16 * 1024;

/** Sends reports over HTTP. */
export function sendReportsTo(
  baseUrl: string,
  { fetch, random }: { readonly fetch: Fetch; readonly random: () => number },
): SendReport {
  let connection: { readonly token: string; readonly client: Client } | null = null;
  return (token, report) => {
    if (connection?.token !== token) {
      const client = createClient({
        baseUrl,
        displayToken: token,
        random,
        fetch,
        timeoutMs,
        maxAnswerBytes,
      });
      connection = { token, client };
    }
    return connection.client.reportDisplay(report);
  };
}
