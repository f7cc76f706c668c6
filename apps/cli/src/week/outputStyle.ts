import { WriteStream } from 'node:tty';
import type { CliIo } from '../host/index.ts';

/** The colour depth: bits per colour, 1 for none. */
type ColorDepth = 1 | 4 | 8 | 24;

/** The capabilities of the output. */
export interface OutputStyle {
  readonly depth: ColorDepth;
  /** Whether the output supports characters beyond ASCII. */
  readonly isUnicode: boolean;
}

/** When to use colours. */
export type ColorChoice = 'auto' | 'always' | 'never';

/** The possible depths, lowest first. */
const depths: readonly ColorDepth[] = [1, 4, 8, 24];

/** The colour depth by the environment: `NO_COLOR`, `FORCE_COLOR`, `COLORTERM` and `TERM`. */
function environmentDepth(env: CliIo['env']): ColorDepth {
  const { NO_COLOR: noColor, FORCE_COLOR: forced, ...others } = env;
  // An empty NO_COLOR is ignored; otherwise it overrides FORCE_COLOR.
  if (noColor !== undefined && noColor !== '') return 1;
  const asked = forced === undefined ? others : { ...others, FORCE_COLOR: forced };
  const bits = WriteStream.prototype.getColorDepth(asked);
  return depths.findLast((depth) => depth <= bits) ?? 1;
}

/** The colour depth; without a terminal none, unless requested. */
function colorDepth(
  { columns, env }: Pick<CliIo, 'columns' | 'env'>,
  choice: ColorChoice,
): ColorDepth {
  if (choice === 'never') return 1;
  const isForced = (env['FORCE_COLOR'] ?? '0') !== '0';
  if (choice === 'auto' && columns === undefined && !isForced) return 1;
  if (choice === 'auto') return environmentDepth(env);
  const depth = environmentDepth({ ...env, NO_COLOR: undefined });
  return depth === 1 ? 4 : depth;
}

/** Whether the environment's locale uses UTF-8, as always on Windows. */
function isUnicode(env: CliIo['env']): boolean {
  if (env['OS'] === 'Windows_NT') return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return /utf-?8/i.test(locale ?? '');
}

/** The capabilities of standard output. */
export function outputStyle(io: Pick<CliIo, 'columns' | 'env'>, choice: ColorChoice): OutputStyle {
  return { depth: colorDepth(io, choice), isUnicode: isUnicode(io.env) };
}

const asciiSigns: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '–': '-',
  '—': '-',
  '→': '->',
  '≈': '~',
  '·': '.',
  '▲': '^',
  ß: 'ss',
  '€': 'EUR ',
  '£': 'GBP ',
  '¥': 'JPY ',
};

/** A letter and its accents; few of them, since normalizing takes quadratic time in their number. */
const accented = /\P{M}\p{M}{1,8}/gu;

/** Text in ASCII, transliterated; other characters become `?`. */
export function asciiText(text: string): string {
  return text
    .replace(accented, (letter) => letter.normalize('NFC'))
    .replace(/[^\p{ASCII}]/gu, (sign) => asciiSigns[sign] ?? withoutMarks(sign));
}

function withoutMarks(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
}
