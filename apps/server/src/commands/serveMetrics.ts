import { once } from 'node:events';
import { type CommandResult, success } from '@wattpost/command';
import type { Logger } from 'pino';
import { type ListenAddress, listen } from '../http/index.ts';
import type { MetricSources, ServerMetrics } from '../metrics/index.ts';

/** The metrics of a server, and the listener that serves them. */
export interface MetricsEndpoint {
  /** Receives what is counted. */
  readonly observe: ServerMetrics;
  /** Adds what is read at each scrape, and listens; resolves with the URL of the metrics. */
  readonly start: (sources: MetricSources) => Promise<CommandResult<string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Makes the metrics of a server; they are not served yet.
 *
 * @param version of this program
 */
export async function makeMetricsEndpoint(
  address: ListenAddress,
  version: string,
  isDatabaseFailure: (error: unknown) => boolean,
  log: Logger,
): Promise<MetricsEndpoint> {
  // Loaded only here: commands and servers without metrics start faster.
  const { Registry, addLongestTurn, addSampledMetrics, metricsPath, metricsServer, serverMetrics } =
    await import('../metrics/index.ts');
  const registry = new Registry();
  const endTurns = addLongestTurn(registry);
  const server = metricsServer(registry, (error) => {
    log.error({ err: error }, 'the metrics cannot be read');
  });
  return {
    observe: serverMetrics(registry, version, isDatabaseFailure),
    start: async (sources) => {
      addSampledMetrics(registry, sources);
      const listening = await listen(server, address, 'metrics-host');
      if (!listening.ok) return listening;
      server.on('error', (error) => {
        log.error({ err: error }, 'the listening socket of the metrics failed');
      });
      return success(listening.value + metricsPath);
    },
    stop: async () => {
      endTurns();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
