import { printable } from '@wattpost/command';
import wrapAnsi from 'wrap-ansi';

const narrowest = 4;

/**
 * Text in the width of the terminal, with a line break at the end. A line that begins with blanks
 * keeps them, also where it is wrapped.
 */
export function paragraph(text: string, width: number): string {
  const lines = printable(text)
    .split('\n')
    .map((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      const wrapped = wrapAnsi(line.trim(), Math.max(narrowest, width - indent.length), {
        hard: true,
      });
      return wrapped.replace(/^/gm, indent);
    });
  return `${lines.join('\n')}\n`;
}
