import type { Logger } from 'pino';
import type { Exchange } from './exchange.ts';

/** A request's operation in the log. */
export interface OperationName {
  readonly operationId: string;
  /** The path with its parameters in braces, without their values. */
  readonly path: string;
}

/** An operation of the table; only method and path are used. */
export interface NamedOperation extends OperationName {
  readonly method: string;
}

/** Finds the operation of a request by its method and the path of its URL. */
export type NameOperation = (method: string, pathname: string) => OperationName | undefined;

interface Pattern extends OperationName {
  /** `undefined`: a parameter. */
  readonly segments: readonly (string | undefined)[];
}

/** Finds operations by path. A slash at the end is ignored, and HEAD counts as GET. */
export function operationNames(operations: Iterable<NamedOperation>): NameOperation {
  const patterns = new Map<string, Pattern[]>();
  for (const { operationId, method, path } of operations) {
    const segments = segmentsOf(path);
    const pattern = {
      operationId,
      path,
      segments: segments.map((segment) => (segment.startsWith('{') ? undefined : segment)),
    };
    const key = `${method} ${segments.length}`;
    patterns.set(key, [...(patterns.get(key) ?? []), pattern]);
  }
  return (method, pathname) => {
    const segments = segmentsOf(pathname);
    const candidates = patterns.get(`${method === 'HEAD' ? 'GET' : method} ${segments.length}`);
    const found = candidates?.find((pattern) =>
      pattern.segments.every(
        (segment, index) => segment === undefined || segment === segments[index],
      ),
    );
    return found && { operationId: found.operationId, path: found.path };
  };
}

function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

const methods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
]);

/**
 * Logs a request by the template of its path, without query, headers and body: they may contain
 * secrets.
 */
export function requestLog(
  log: Logger,
  nameOperation: NameOperation,
): (exchange: Exchange) => void {
  return (exchange) => {
    const { pathname, requestId, statusCode: status, req, startMs } = exchange;
    const level = status >= 500 ? 'warn' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const { method = '' } = req;
    const operation = pathname === undefined ? undefined : nameOperation(method, pathname);
    log[level](
      {
        method: methods.has(method) ? method : 'other',
        operation: operation?.operationId ?? null,
        path: operation?.path ?? null,
        status,
        ms: Math.round((performance.now() - startMs) * 1000) / 1000,
        requestId,
        // The connection closed before the answer was sent.
        ...(exchange.writableFinished ? undefined : { aborted: true }),
      },
      'request',
    );
  };
}
