import {
  Counter,
  Gauge,
  Histogram,
  type Registry,
  collectDefaultMetrics,
} from '@prometheus-io/client';
import type { PolledResult } from '@wattpost/platform';
import type { EndedRequest, RequestObserver } from '../http/index.ts';
import type { ObserveTransaction } from '../store/index.ts';

/** What the parts of a server report while they work. */
export interface ServerMetrics extends RequestObserver {
  readonly transaction: ObserveTransaction;
}

/** Upper bounds in seconds. */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];
const transactionBuckets = [0.001, 0.01, 0.1, 1, 10];
const collectionBuckets = [0.001, 0.01, 0.1];

/** Metrics of the library with many series that no alert needs, or with names that `promtool` refuses. */
const unused = [
  'nodejs_eventloop_utilization_summary',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_heap_space_size_available_bytes',
] as const;

/**
 * Counts what a server does. Each label has a value of a fixed list, and none comes from a request: keys,
 * stations and unknown addresses add no series.
 *
 * @param version of this program
 * @param isDatabaseFailure whether an error of a transaction is one of the database, not of its caller
 */
export function serverMetrics(
  registry: Registry,
  version: string,
  isDatabaseFailure: (error: unknown) => boolean,
): ServerMetrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry, gcDurationBuckets: collectionBuckets });
  for (const name of unused) registry.removeSingleMetric(name);
  new Gauge({
    name: 'wattpost_build_info',
    help: 'The version of wattpost-server; the value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const transactionSeconds = new Histogram({
    name: 'wattpost_database_transaction_duration_seconds',
    help: 'Database transactions, with their wait for a connection and repetitions.',
    labelNames: ['kind'],
    buckets: transactionBuckets,
    registers,
  });
  for (const kind of ['read', 'write']) transactionSeconds.zero({ kind });
  const databaseErrors = new Counter({
    name: 'wattpost_database_errors_total',
    help: 'Transactions, and checks for changes, that failed because the database cannot be used.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['read', 'write', 'revision']) databaseErrors.inc({ kind }, 0);
  const polledReads = new Counter({
    name: 'wattpost_polled_reads_total',
    help: 'Polled reads: computed, cached, or cached and not modified for the caller.',
    labelNames: ['result'],
    registers,
  });
  const results: readonly PolledResult[] = ['computed', 'cached', 'not_modified'];
  for (const result of results) polledReads.inc({ result }, 0);
  const limitedRequests = new Counter({
    name: 'wattpost_http_requests_limited_total',
    help: 'Requests that were answered with 429, by the limit: of one key, or of one address without a key.',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of ['key', 'address']) limitedRequests.inc({ limit }, 0);
  return {
    request: countRequests(registry),
    polledRead: (result) => {
      polledReads.inc({ result });
    },
    limited: (limit) => {
      limitedRequests.inc({ limit });
    },
    transaction: (kind, seconds, error) => {
      if (kind !== 'revision') transactionSeconds.observe({ kind }, seconds);
      if (error !== undefined && isDatabaseFailure(error)) databaseErrors.inc({ kind });
    },
  };
}

/**
 * Operation and exact status are not combined, and the histogram has no operation: their product would have more
 * series than all the rest.
 */
function countRequests(registry: Registry): (request: EndedRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'wattpost_http_requests_total',
    help: 'Requests by operation and class of the status; unknown: none of the interface.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const operationSeconds = new Counter({
    name: 'wattpost_http_operation_seconds_total',
    help: 'The time that requests of an operation took in all.',
    labelNames: ['operation'],
    registers,
  });
  const responses = new Counter({
    name: 'wattpost_http_responses_total',
    help: 'Requests by the status of the response.',
    labelNames: ['code'],
    registers,
  });
  const durations = new Histogram({
    name: 'wattpost_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response; read: GET and HEAD.',
    labelNames: ['kind'],
    buckets: requestBuckets,
    registers,
  });
  return ({ operationId: operation = 'unknown', method, status, seconds }) => {
    requests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
    responses.inc({ code: status });
    operationSeconds.inc({ operation }, seconds);
    durations.observe({ kind: method === 'GET' || method === 'HEAD' ? 'read' : 'write' }, seconds);
  };
}
