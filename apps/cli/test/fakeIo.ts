import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { readFileSync } from 'node:fs';
import type { ReadResult } from '@wattpost/command';
import type { UnusedZones } from '@wattpost/kiosk-config';
import { nodeProbes } from '@wattpost/kiosk-config/node';
import { sampleBundlePath, sampleNames } from '@wattpost/samples';
import type { ProgramIo } from '../src/host/io.ts';
import type { BoardPng, BoardRequest } from '../src/host/renderBoardPng.ts';
import { nodeToolIo } from '../src/host/nodeIo.ts';
import { run } from '../src/run.ts';

/** What the world around a command is to be like. */
export interface World {
  /** Files by name: text, bytes, or a system error code in an object. */
  readonly files?: Readonly<Record<string, string | Uint8Array | { readonly code: string }>>;
  readonly stdin?: string | Uint8Array;
  /** The present as ISO 8601. */
  readonly now?: string;
  /** How much later it is with each look at the clock, in milliseconds; without it no later. */
  readonly ticks?: number;
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly zoneDataVersion?: string | undefined;
  /** Left out: those of the runtime, of that version. */
  readonly zones?: OwnZones;
  readonly unusedZones?: UnusedZones | null;
  readonly zoneProblem?: string | null;
  /** What servers answer; without it there is none. */
  readonly fetch?: ProgramIo['fetch'];
  /** What the system says when a file is written; without it the file is written. */
  readonly writeError?: string;
  /** The pages that come with the program; without them they are as below. */
  readonly pages?: Readonly<Record<'preview' | 'board', string | undefined>>;
  /** Browsers that are found when they are asked for; `''` stands for the usual one. */
  readonly browsers?: readonly string[];
  /** What comes of drawing a board; without it the picture is `pixels`. */
  readonly painting?: BoardPng;
  /** Somebody at a terminal who says this, line by line, and then goes; left out: nobody is there. */
  readonly answers?: readonly string[];
  /** Standard output is closed after so many writes. */
  readonly closesAfter?: number;
}

/** What a command did. */
export interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  /** How often standard output was written to. */
  readonly writes: number;
  /** The text files that were written, by name. */
  readonly written: ReadonlyMap<string, string>;
  /** The rights of those that were new, by name. */
  readonly modes: ReadonlyMap<string, number>;
  /** The others, by name. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The boards that were drawn. */
  readonly painted: readonly BoardRequest[];
  /** The questions that were asked at the terminal. */
  readonly asked: readonly string[];
  /** How long it slept, in milliseconds. */
  readonly sleptMs: number;
  /** What went to standard output as bytes. */
  readonly bytes: Uint8Array | undefined;
}

const real = nodeToolIo();

/** Pages with nothing but the place that is filled. */
const emptyPages = {
  preview: '<script type="application/json" id="wattpost-embedded"></script>',
  board: '<script type="application/json" id="wattpost-scene"></script>',
};

/** A picture as tests know it. */
export const pixels: Uint8Array = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

const samples = new Map<string, Uint8Array>(
  sampleNames.map((name) => [`${name}.json`, readFileSync(sampleBundlePath(name))]),
);

/** Runs `wattpost` with the samples as files `<name>.json`, on Saturday 2026-11-21, 10:00 CET. */
export async function wattpost(args: readonly string[], world: World = {}): Promise<Outcome> {
  let out = '';
  let err = '';
  let writes = 0;
  let looks = 0;
  let sleptMs = 0;
  const asked: string[] = [];
  const answers = [...(world.answers ?? [])];
  const written = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();
  const keep = (path: string, content: string | Uint8Array): void => {
    if (typeof content === 'string') written.set(path, content);
    else pictures.set(path, content);
  };
  const modes = new Map<string, number>();
  const painted: BoardRequest[] = [];
  let bytes: Uint8Array | undefined;
  const io: ProgramIo = {
    writeFile: (path, content) => {
      if (world.writeError === undefined) keep(path, content);
      return Promise.resolve(world.writeError);
    },
    writeNewFile: (path, content, mode) => {
      if (world.files?.[path] !== undefined) return Promise.resolve('EEXIST');
      if (world.writeError === undefined) {
        keep(path, content);
        modes.set(path, mode);
      }
      return Promise.resolve(world.writeError);
    },
    readPage: (page) => Promise.resolve((world.pages ?? emptyPages)[page]),
    readSchema: real.readSchema,
    findBrowser: (wanted) =>
      Promise.resolve(
        (world.browsers ?? ['']).includes(wanted ?? '') ? (wanted ?? 'usual') : undefined,
      ),
    renderBoardPng: (request) => {
      painted.push(request);
      return Promise.resolve(
        world.painting ?? { ok: true, png: pixels, text: 'the board', fits: true },
      );
    },
    loadKioskProbes: () => Promise.resolve(nodeProbes()),
    terminal:
      world.answers === undefined
        ? null
        : {
            ask: (question) => {
              asked.push(question);
              return Promise.resolve(answers.shift());
            },
            close: () => undefined,
          },
    fetch: world.fetch ?? (() => Promise.reject(new TypeError('there is no network'))),
    sleep: (delayMs) => {
      sleptMs += delayMs;
      return Promise.resolve();
    },
    // Retries do not wait.
    random: () => 0,
    readFile: (path, maxBytes) => Promise.resolve(fileIn(world, path, maxBytes)),
    listFolder: (path) => Promise.resolve(folderIn(world, path)),
    readStdin: (maxBytes) => Promise.resolve(bytesOf(world.stdin ?? '', maxBytes)),
    stdout: (content) => {
      if (typeof content !== 'string') {
        bytes = content;
        return Promise.resolve(true);
      }
      if (content === '') return Promise.resolve(true);
      writes += 1;
      if (writes > (world.closesAfter ?? Infinity)) return Promise.resolve(false);
      out += content;
      return Promise.resolve(true);
    },
    stderr: (text) => {
      err += text;
      return Promise.resolve(true);
    },
    now: () =>
      Date.parse(world.now ?? '2026-11-21T09:00:00Z') + sleptMs + looks++ * (world.ticks ?? 0),
    columns: world.columns,
    env: world.env ?? {},
    loadZones: () =>
      Promise.resolve({
        zones: world.zones ?? {
          ...runtimeZones,
          release: ('zoneDataVersion' in world ? world.zoneDataVersion : '2026c') ?? null,
        },
        unusedZones: world.unusedZones ?? null,
        zoneProblem: world.zoneProblem ?? null,
      }),
    version: '1.2.3',
  };
  const exitCode = await run(args, io);
  return { exitCode, out, err, writes, written, pictures, modes, painted, asked, sleptMs, bytes };
}

/** The object that a command prints with `--json`; throws unless it is exactly one, on one line. */
export async function printedJson(
  args: readonly string[],
  world: World = {},
): Promise<Record<string, unknown>> {
  const { exitCode, out, err } = await wattpost([...args, '--json'], world);
  if (exitCode !== 0) throw new Error(`exit ${exitCode}: ${out}${err}`);
  if (!/^\{.*\}\n$/.test(out)) throw new Error(`not one line of one object: ${out}`);
  return JSON.parse(out) as Record<string, unknown>;
}

function fileIn(world: World, path: string, maxBytes: number): ReadResult {
  const file = world.files?.[path] ?? samples.get(path);
  if (file === undefined) return { ok: false, code: 'ENOENT' };
  if (typeof file === 'object' && 'code' in file) return { ok: false, code: file.code };
  return bytesOf(file, maxBytes);
}

/** A folder is what files lie in, or an entry whose name ends with `/`. */
function folderIn(world: World, path: string): Awaited<ReturnType<ProgramIo['listFolder']>> {
  const folder = `${path.replace(/\/$/, '')}/`;
  const paths = Object.keys(world.files ?? {}).filter((name) => name.startsWith(folder));
  const names = paths.map((name) => name.slice(folder.length)).filter((name) => name !== '');
  if (paths.length > 0) return { ok: true, names };
  const isThere = fileIn(world, path, 0).ok;
  return { ok: false, code: isThere ? 'ENOTDIR' : 'ENOENT' };
}

function bytesOf(content: string | Uint8Array, maxBytes: number): ReadResult {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { ok: true, bytes: bytes.subarray(0, maxBytes + 1) };
}

/** The text of a sample, changed by plain replacements. */
export function sampleText(
  name: (typeof sampleNames)[number],
  ...changes: readonly (readonly [string, string])[]
): string {
  let text = readFileSync(sampleBundlePath(name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the sample ${name} has no ${from}`);
    text = text.replace(from, to);
  }
  return text;
}
