import type { Operation, OperationId } from '@wattpost/contract/wire';
import type { Handler } from './handler.ts';
import { errorResponse, unavailableResponse } from './respond.ts';
import { serveOperation, type Shell } from './serveOperation.ts';

/** Where a defect showed itself. Holds no secret: no query, no header, no body. */
export interface DefectPlace {
  /** What it was answered with; 503: the store cannot be used at present. */
  readonly status: 500 | 503;
  readonly operationId?: OperationId;
  readonly method: string;
  readonly path: string;
}

/** Reports what a request failed with; returns the status of its answer. */
export type ReportFailure = (
  error: unknown,
  request: Request,
  operationId?: OperationId,
) => DefectPlace['status'];

type Route = (request: Request, path: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * What a segment of a path may consist of, decoded; anything else names nothing (rule 6 of 4.2).
 * Segments of the core surface may be numbers and tags, which their handlers read.
 */
const segmentForm = /^[A-Za-z0-9_-]+$/;

/** Serves every operation of one path: its form, its methods, and the last net for defects. */
export function createRoute(
  group: readonly Operation[],
  handlers: Readonly<Record<OperationId, Handler>>,
  shell: Shell,
  failed: ReportFailure,
): Route {
  const byMethod = new Map(group.map((operation) => [operation.method as string, operation]));
  const get = byMethod.get('GET');
  if (get !== undefined) byMethod.set('HEAD', get);
  const hasForm = group.every(({ area }) => area !== 'core');
  const allow = [...byMethod.keys()].sort().join(', ');
  return async (request, path) => {
    for (const name in path) {
      if (hasForm && !segmentForm.test(path[name] ?? '')) {
        return errorResponse(404, 'There is nothing at this address.');
      }
    }
    const operation = byMethod.get(request.method);
    if (operation === undefined) {
      return errorResponse(405, `This address knows ${allow} only.`, { allow });
    }
    const operationId = operation.operationId as OperationId;
    const handler = handlers[operationId];
    const response = await serveOperation(operation, handler, shell, request, path).catch(
      (error: unknown) => {
        const status = failed(error, request, operationId);
        return status === 503
          ? unavailableResponse()
          : errorResponse(500, defectMessage(operationId));
      },
    );
    if (operation.deprecated !== undefined) {
      const baseUrl = shell.publicUrl ?? new URL(request.url).origin;
      setDeprecation(response.headers, operation.deprecated.successor, path, baseUrl);
    }
    return response;
  };
}

/** Section 7 words the same failure in two ways. */
function defectMessage(operationId: OperationId): string {
  return operationId === 'readMarketingTexts'
    ? 'An unexpected error occured'
    : 'Internal Server Error';
}

/**
 * What an answer of an operation that is kept for older programs says of it: that it is, and where
 * the same question is answered now.
 */
function setDeprecation(
  headers: Headers,
  successor: string | null,
  path: Readonly<Record<string, string>>,
  baseUrl: string,
): void {
  headers.set('Deprecation', 'true');
  if (successor === null) return;
  const address = successor.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  headers.set('Link', `<${baseUrl}${address}>; rel="successor-version"`);
}
