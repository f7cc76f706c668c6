/** What is read of a server from outside: its log and its metrics. */
import { getOnce } from './getOnce.ts';

/** A sample of the metrics of a server. */
export interface MetricsSample {
  /** Of `performance.now()`. */
  readonly atMs: number;
  readonly residentBytes: number;
  /** Of the whole process since its start. */
  readonly cpuSeconds: number;
  /** Of the event loop since the last sample, in seconds of time. */
  readonly longestDelaySeconds: number;
  /** Processor time of the longest turn since the last sample, in seconds. */
  readonly longestTurnSeconds: number;
  /** Waiting messages; `NaN` where the outbox could not be read in time. */
  readonly outboxMessages: number;
  /** `NaN` where this server does not publish. */
  readonly publishingLagSeconds: number;
}

/** The polls of bundles in a phase, as the server logged them. */
export interface PhaseOfServer {
  /** From the headers of a request to the end of its response, in milliseconds. */
  readonly ownMs: number[];
  readonly notModified: () => number;
  /** Responses with a status from 500 on, to any request. */
  readonly failures: () => number;
  readonly samples: MetricsSample[];
}

const names = {
  residentBytes: 'process_resident_memory_bytes',
  cpuSeconds: 'process_cpu_seconds_total',
  longestDelaySeconds: 'nodejs_eventloop_lag_max_seconds',
  longestTurnSeconds: 'wattpost_event_loop_longest_turn_cpu_seconds',
  outboxMessages: 'wattpost_outbox_messages{state="waiting"}',
  publishingLagSeconds: 'wattpost_publishing_lag_seconds',
} as const satisfies Readonly<Partial<Record<keyof MetricsSample, string>>>;

const pollOperation = '"operation":"readBundle"';

/** Watches one server, also over a restart. */
export interface ServerWatch {
  /** Receives the lines of its log. */
  readonly onLogLine: (line: string) => void;
  readonly startPhase: () => PhaseOfServer;
  /** Reads the metrics and adds them to the phase. Rejects while the server does not answer. */
  readonly sample: (metricsUrl: string) => Promise<MetricsSample>;
}

export function watchServer(): ServerWatch {
  let phase = emptyPhase();
  return {
    onLogLine: (line) => {
      phase.addLine(line);
    },
    startPhase: () => (phase = emptyPhase()),
    sample: async (metricsUrl) => {
      const { body } = await getOnce(metricsUrl);
      const sample = readSample(body.toString('utf8'), performance.now());
      phase.samples.push(sample);
      return sample;
    },
  };
}

function emptyPhase(): PhaseOfServer & { readonly addLine: (line: string) => void } {
  const ownMs: number[] = [];
  let notModified = 0;
  let failures = 0;
  return {
    ownMs,
    notModified: () => notModified,
    failures: () => failures,
    samples: [],
    addLine: (line) => {
      const status = Number(/"status":(\d+)/.exec(line)?.[1]);
      if (status >= 500) failures += 1;
      // Lines are read as text first: there are hundreds in a second, and the reader shares the processor.
      if (!line.includes(pollOperation)) return;
      const { ms } = JSON.parse(line) as { readonly ms: number };
      ownMs.push(ms);
      if (status === 304) notModified += 1;
    },
  };
}

/** Reads the text format of Prometheus; metrics that are absent are `NaN`. */
export function readSample(text: string, atMs: number): MetricsSample {
  const values = new Map(
    text.split('\n').map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
  const of = (name: keyof typeof names): number => values.get(names[name]) ?? NaN;
  return {
    atMs,
    residentBytes: of('residentBytes'),
    cpuSeconds: of('cpuSeconds'),
    longestDelaySeconds: of('longestDelaySeconds'),
    longestTurnSeconds: of('longestTurnSeconds'),
    outboxMessages: of('outboxMessages'),
    publishingLagSeconds: of('publishingLagSeconds'),
  };
}
