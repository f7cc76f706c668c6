export { Registry } from '@prometheus-io/client';
export { addLongestTurn } from './longestTurn.ts';
export { type MetricSources, addSampledMetrics } from './sampledMetrics.ts';
export { metricsPath, metricsServer } from './metricsServer.ts';
export { type ServerMetrics, serverMetrics } from './serverMetrics.ts';
