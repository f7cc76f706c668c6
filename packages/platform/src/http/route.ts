import type { Operation, OperationId } from '@wattpost/contract/wire';
import type { Handler } from './handler.ts';
import { errorResponse, unavailableResponse } from './respond.ts';
import { serveOperation, type Shell } from './serveOperation.ts';

/** Where a defect occurred. Contains no secret: no query, no header, no body. */
export interface DefectPlace {
  /** The status of the response; 503: the store is unavailable. */
  readonly status: 500 | 503;
  readonly operationId?: OperationId;
  readonly method: string;
  readonly path: string;
}

/** Reports the error of a request; returns the status of its response. */
export type ReportFailure = (
  error: unknown,
  request: Request,
  operationId?: OperationId,
) => DefectPlace['status'];

type Route = (request: Request, path: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * The allowed characters of a path segment, decoded; other paths are unknown (rule 6 of 4.2).
 * Segments of the core surface may be numbers and tags, which their handlers parse.
 */
const segmentForm = /^[A-Za-z0-9_-]+$/;

/** Serves every operation of one path: its syntax, its methods, and unexpected errors. */
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
        return errorResponse(404, 'Not found: no such address.');
      }
    }
    const operation = byMethod.get(request.method);
    if (operation === undefined) {
      return errorResponse(405, `Method not allowed. Allowed: ${allow}.`, { allow });
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

/** Section 7 has two wordings for the same error. */
function defectMessage(operationId: OperationId): string {
  return operationId === 'readMarketingTexts'
    ? 'An unexpected error occured'
    : 'Internal Server Error';
}

/**
 * Headers of a deprecated operation: that it is deprecated, and its
 * successor.
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
