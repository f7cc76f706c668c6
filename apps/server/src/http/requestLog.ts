import type { Logger } from 'pino';
import type { Exchange } from './exchange.ts';
import type { NameOperation } from './operationNames.ts';

const methods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
]);

/**
 * Writes one line for a request: never its query, headers or body, and of its path the template
 * only, since what a stranger asks for may be a secret that went astray.
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
        // The client left, or was cut off, before it had the whole answer.
        ...(exchange.writableFinished ? undefined : { aborted: true }),
      },
      'request',
    );
  };
}
