import { Gauge, type Registry } from '@prometheus-io/client';

/** A turn is measured together with what else ran within so many milliseconds. */
const resolutionMs = 10;

/**
 * Adds the processor time of the longest turn of this thread's event loop since the last scrape. Unlike the delay
 * of the event loop it does not count the time in which other processes had the processor. It is too long by
 * `resolutionMs` at most. Absent before Node 23.9.
 *
 * @returns ends the measurement
 */
export function addLongestTurn(registry: Registry): () => void {
  if (!('threadCpuUsage' in process)) return () => undefined;
  const cpuMicros = (): number => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let lastMicros = cpuMicros();
  let longestMicros = 0;
  const read = (): void => {
    const nowMicros = cpuMicros();
    longestMicros = Math.max(longestMicros, nowMicros - lastMicros);
    lastMicros = nowMicros;
  };
  // A timer fires once in a turn at most, so no turn is divided.
  const timer = setInterval(read, resolutionMs).unref();
  new Gauge({
    name: 'wattpost_event_loop_longest_turn_cpu_seconds',
    help: 'Processor time of the longest turn of the event loop since the last scrape.',
    registers: [registry],
    collect() {
      this.set(longestMicros / 1e6);
      longestMicros = 0;
    },
  });
  return () => {
    clearInterval(timer);
  };
}
