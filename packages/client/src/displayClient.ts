import {
  operations,
  type AnswerOf,
  type DisplayReport,
  type DisplayVerdict,
} from '@wattpost/contract/wire';
import type { PageRequest } from './pages.ts';
import type { Result } from './result.ts';
import type { Send } from './transport.ts';

/** Options of a page of displays. */
export interface DisplayPageRequest extends PageRequest {
  /** Only displays with one of these verdicts; absent or empty: all. */
  readonly verdicts?: readonly DisplayVerdict[];
  /** Only displays with this text in UUID, station, price, state or version; at most 255 characters. */
  readonly search?: string;
}

/** What displays show and report, and what proves it. Needs `displayToken`. */
export interface DisplayClient {
  /** What displays show and should show, the most urgent first. */
  displayPage(request?: DisplayPageRequest): Promise<Result<AnswerOf<'listDisplays'>>>;
  /** Not retried by default; it can be repeated, since lines that were received are skipped. */
  reportDisplay(report: DisplayReport): Promise<Result<AnswerOf<'reportDisplay'>>>;
  /** Answers with the last receipt. Needs a token of the areas `displays` and `stations`. */
  deleteDisplay(displayUuid: string): Promise<Result<AnswerOf<'deleteDisplay'>>>;
  /** @param at a UTC instant: the first line that was received at or after it; absent: the last one. */
  readDisplayReceipt(
    displayUuid: string,
    at?: string,
  ): Promise<Result<AnswerOf<'readDisplayReceipt'>>>;
}

export function displayClient(send: Send): DisplayClient {
  return {
    displayPage: ({ offset, limit, verdicts, search } = {}) =>
      send(operations.listDisplays, {
        'page[offset]': offset,
        'page[limit]': limit,
        verdict: verdicts,
        search,
      }),
    reportDisplay: (report) => send(operations.reportDisplay, {}, report),
    deleteDisplay: (displayUuid) => send(operations.deleteDisplay, { display_uuid: displayUuid }),
    readDisplayReceipt: (displayUuid, at) =>
      send(operations.readDisplayReceipt, { display_uuid: displayUuid, at }),
  };
}
