import { runtimeZones } from '@wattpost/contract';
import type { KioskProbes } from '@wattpost/kiosk-config';
import { nodeToolIo } from '../src/host/nodeIo.ts';
import { run } from '../src/run.ts';

/** What is different from the machine that the test runs on. */
export interface Here {
  /** Environment variables; left out: none. */
  readonly env?: Readonly<Record<string, string>>;
  /** Somebody at a terminal who says this, line by line, and then goes; left out: nobody is there. */
  readonly answers?: readonly string[];
  /** The present as ISO 8601; left out: the real one. */
  readonly now?: string;
  readonly probes?: Partial<KioskProbes>;
}

/** What a command did. */
export interface Done {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** The questions that were asked at the terminal. */
  readonly asked: readonly string[];
}

const io = nodeToolIo();

/** Runs `wattpost` on the real disk and the real network, on a terminal of 80 columns. */
export async function wattpostHere(args: readonly string[], here: Here = {}): Promise<Done> {
  const asked: string[] = [];
  const answers = [...(here.answers ?? [])];
  const { now } = here;
  const nowMs = now === undefined ? () => Date.now() : () => Date.parse(now);
  let out = '';
  let err = '';
  const exitCode = await run(args, {
    ...io,
    stdout: (content) => {
      if (typeof content !== 'string') throw new Error('Nothing here prints bytes.');
      out += content;
      return Promise.resolve(true);
    },
    stderr: (text) => {
      err += text;
      return Promise.resolve(true);
    },
    loadZones: () =>
      Promise.resolve({
        zones: here.probes?.zones ?? { ...runtimeZones, release: '2026c' },
        unusedZones: here.probes?.unusedZones ?? null,
        zoneProblem: null,
      }),
    columns: 80,
    env: here.env ?? {},
    now: nowMs,
    loadKioskProbes: async () => ({
      ...(await io.loadKioskProbes()),
      now: nowMs,
      clockSynchronisation: () => Promise.resolve('synchronised'),
      ...here.probes,
    }),
    terminal:
      here.answers === undefined
        ? null
        : {
            ask: (question) => {
              asked.push(question);
              return Promise.resolve(answers.shift());
            },
            close: () => undefined,
          },
  });
  return { exitCode, out, err, asked };
}
