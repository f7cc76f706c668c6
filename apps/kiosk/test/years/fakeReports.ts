import type { DisplayReceipt, DisplayReport, RecordHead } from '@wattpost/contract/wire';
import { firstLink } from '@wattpost/contract/wire';
import type { SendReport } from '../../src/main/record/sendReport.ts';
import { readChained } from './chainedLine.ts';
import type { FakePlatform } from './fakePlatform.ts';

/** What a platform has received of one display, over a network that loses reports and answers. */
export interface FakeReports {
  readonly send: SendReport;
  /** The last line that was received; 0: none. */
  readonly head: () => RecordHead;
  /** The lines that were received, each once, since this was called last. */
  readonly takeNew: () => readonly string[];
  /** Why a report was refused since this was called last, other than for a wrong clock; `null`: none was. */
  readonly takeRefusal: () => string | null;
}

/** A platform refuses a clock that is further ahead. */
const maxAheadMs = 86_400_000;

type Answer = Awaited<ReturnType<SendReport>>;

/** @param nowMs the platform's clock, epoch milliseconds. */
export function makeFakeReports(
  platform: Pick<FakePlatform, 'reach'>,
  nowMs: () => number,
): FakeReports {
  let head: RecordHead = { line: 0, hash: firstLink };
  let display: string | null = null;
  const received = new Map<number, string>();
  const fresh: string[] = [];
  let refusal: string | null = null;
  let count = 0;

  const refuse = (status: number, message: string): Answer => ({
    ok: false,
    error: { kind: 'http', status, message },
  });
  const receive = ({ display: uuid, status, lines }: DisplayReport): Answer => {
    if (Date.parse(status.at) > nowMs() + maxAheadMs) return refuse(400, 'set the clock');
    display ??= uuid;
    for (const text of lines) {
      const { n, previous, hash } = readChained(text);
      if (n <= head.line && (received.get(n) ?? text) === text) continue;
      if (uuid !== display || n !== head.line + 1 || previous !== head.hash) {
        refusal = `line ${n} of ${uuid} after line ${head.line} of ${display}`;
        return refuse(409, refusal);
      }
      head = { line: n, hash };
      received.set(n, text);
      fresh.push(text);
    }
    const receipt: DisplayReceipt = {
      display: uuid,
      ...head,
      received_at: new Date(nowMs()).toISOString(),
    };
    return { ok: true, value: receipt };
  };
  return {
    head: () => head,
    takeRefusal: () => {
      const why = refusal;
      refusal = null;
      return why;
    },
    takeNew: () => fresh.splice(0),
    send: (_token, report) => {
      count += 1;
      if (platform.reach === 'well') return Promise.resolve(receive(report));
      // Of a server with errors every other one has received the report.
      if (platform.reach === 'error' && count % 2 === 0) receive(report);
      return Promise.resolve({ ok: false, error: { kind: 'network', message: 'no network' } });
    },
  };
}
