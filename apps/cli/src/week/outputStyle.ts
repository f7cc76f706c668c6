import { WriteStream } from 'node:tty';
import type { CliIo } from '../host/index.ts';

/** How many colours may be used: bits for each, 1 for none. */
type ColorDepth = 1 | 4 | 8 | 24;

/** What a drawing may be made of. */
export interface OutputStyle {
  readonly depth: ColorDepth;
  /** Whether letters beyond ASCII arrive. */
  readonly isUnicode: boolean;
}

/** When to use colours. */
export type ColorChoice = 'auto' | 'always' | 'never';

/** The depths that there are, least first. */
const depths: readonly ColorDepth[] = [1, 4, 8, 24];

/** The colours that the environment speaks for, as `NO_COLOR`, `FORCE_COLOR`, `COLORTERM` and `TERM` say. */
function environmentDepth(env: CliIo['env']): ColorDepth {
  const { NO_COLOR: noColor, FORCE_COLOR: forced, ...others } = env;
  // An empty NO_COLOR says nothing, and it is stronger than FORCE_COLOR.
  if (noColor !== undefined && noColor !== '') return 1;
  const asked = forced === undefined ? others : { ...others, FORCE_COLOR: forced };
  const bits = WriteStream.prototype.getColorDepth(asked);
  return depths.findLast((depth) => depth <= bits) ?? 1;
}

/** The colours to use; without a terminal none, unless they are asked for. */
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

/** Whether the environment's language is written in UTF-8, as it always is on Windows. */
function isUnicode(env: CliIo['env']): boolean {
  if (env['OS'] === 'Windows_NT') return true;
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return /utf-?8/i.test(locale ?? '');
}

/** What a drawing on standard output may be made of. */
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

/** Text in the letters of ASCII, as near as it comes; what has no such letter is `?`. */
export function asciiText(text: string): string {
  return text
    .replace(accented, (letter) => letter.normalize('NFC'))
    .replace(/[^\p{ASCII}]/gu, (sign) => asciiSigns[sign] ?? withoutMarks(sign));
}

function withoutMarks(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
}
