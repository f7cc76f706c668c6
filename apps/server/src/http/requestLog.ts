import type { Logger } from 'pino';
import type { Exchange } from './exchange.ts';
import { isHealthPath } from './healthAnswers.ts';

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
  const find: NameOperation = (method, pathname) => {
    const segments = segmentsOf(pathname);
    const candidates = patterns.get(`${method === 'HEAD' ? 'GET' : method} ${segments.length}`);
    const found = candidates?.find((pattern) =>
      pattern.segments.every(
        (segment, index) => segment === undefined || segment === segments[index],
      ),
    );
    return found && { operationId: found.operationId, path: found.path };
  };
  // Displays ask for the same few paths all day.
  let known = new Map<string, OperationName>();
  return (method, pathname) => {
    const request = `${method} ${pathname}`;
    const kept = known.get(request);
    if (kept !== undefined) return kept;
    const found = find(method, pathname);
    if (found === undefined || request.length > maxKnownCharacters) return found;
    if (known.size >= maxKnown) known = new Map();
    known.set(request, found);
    return found;
  };
}

/** Requests whose operation is kept, and the longest of them. */
const maxKnown = 10_000;
const maxKnownCharacters = 200;

function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

const methods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
]);

/** A request that has ended. */
export interface EndedRequest {
  /** `undefined`: none of the interface. */
  readonly operationId: string | undefined;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Logs a request by the template of its path, without query, headers and body: they may contain
 * secrets. Health probes that succeed are logged at debug level, because they are frequent.
 *
 * @param observe also receives it
 */
export function requestLog(
  log: Logger,
  nameOperation: NameOperation,
  observe?: (request: EndedRequest) => void,
): (exchange: Exchange) => void {
  return (exchange) => {
    const { pathname, requestId, statusCode: status, req } = exchange;
    const level = levelOf(pathname, status);
    const isLogged = log.isLevelEnabled(level);
    if (!isLogged && observe === undefined) return;
    const method = methods.has(req.method ?? '') ? (req.method ?? '') : 'other';
    const operation = pathname === undefined ? undefined : nameOperation(method, pathname);
    const seconds = exchange.elapsedSeconds();
    observe?.({ operationId: operation?.operationId, method, status, seconds });
    if (!isLogged) return;
    log[level](
      {
        method,
        operation: operation?.operationId ?? null,
        path: operation?.path ?? null,
        status,
        ms: Math.round(seconds * 1_000_000) / 1000,
        requestId,
        // The connection closed before the answer was sent.
        ...(exchange.writableFinished ? undefined : { aborted: true }),
      },
      'request',
    );
  };
}

function levelOf(pathname: string | undefined, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return pathname !== undefined && isHealthPath(pathname) ? 'debug' : 'info';
}
