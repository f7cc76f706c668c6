import type { AnswerOf, PriceChangeWire } from '@wattpost/contract/wire';
import type { HandlerFailure } from '../http/index.ts';
import type { PriceEnvironment, PriceRequest } from './changePrices.ts';
import { listRevisions, readRevision, restoreRevision } from './revisionHandlers.ts';

/** A restore that was compared before. */
export interface OperatorRestore {
  /** The `etag` of the dry run. */
  readonly ifMatch: string;
  /** Codes of findings that are right. */
  readonly accept: readonly string[];
  readonly note?: string;
}

/** The history of an organization's prices for the operator at the server, who needs no token. */
export interface OperatorHistory {
  /** The latest first. @param limit at most 500 */
  readonly revisions: (limit: number) => Promise<AnswerOf<'listRevisions'> | HandlerFailure>;
  /** @param comparedWith the number of an earlier revision; default: the one before */
  readonly revision: (
    number: number,
    comparedWith?: number,
  ) => Promise<AnswerOf<'readRevision'> | HandlerFailure>;
  /** As a revision without a key. @param restore `null`: a dry run */
  readonly restore: (
    number: number,
    restore: OperatorRestore | null,
  ) => Promise<{ readonly data: PriceChangeWire } | HandlerFailure>;
}

/** The operations of the interface about the history of prices, performed without a request. */
export function operatorHistory(
  environment: PriceEnvironment,
  organizationUuid: string,
): OperatorHistory {
  const perform = async <Body>(
    handler: typeof listRevisions,
    query: Readonly<Record<string, string>>,
    { path = {}, ifMatch = null }: { path?: PriceRequest['path']; ifMatch?: string | null } = {},
  ): Promise<Body | HandlerFailure> => {
    const answer = await handler(
      {
        path,
        query: new URLSearchParams(query),
        header: (name) => (name === 'if-match' ? ifMatch : null),
        principal: { organizationUuid, crossOrganization: false },
        keyUuid: null,
        keyName: '',
      },
      environment,
    );
    // The body is a value of the operation's success schema.
    return 'body' in answer ? (answer.body as Body) : answer;
  };
  return {
    revisions: (limit) => perform(listRevisions, { limit: String(limit) }),
    revision: (number, comparedWith = number - 1) =>
      perform(
        readRevision,
        { compared_with: String(comparedWith) },
        { path: { number: String(number) } },
      ),
    restore: (number, restore) => {
      const path = { number: String(number) };
      if (restore === null) return perform(restoreRevision, { dry_run: 'true' }, { path });
      const { ifMatch, accept, note = '' } = restore;
      return perform(restoreRevision, { accept: accept.join(','), note }, { path, ifMatch });
    },
  };
}
