import { fencedBlocks } from '../../docs/fencedBlocks.ts';

/** Commands of the guide that are typed in one go, in one shell. */
export interface Passage {
  /** Their heading. */
  readonly section: string;
  readonly machine: 'office' | 'display';
  /** One command a line, without the words after `#`. */
  readonly lines: readonly string[];
}

/** Commands of the guide for the command line tool, for npm, or for copying to a display. */
const inTheOffice = /^(wattpost|npm|scp|mkdir) /;
/** The first word of a code span in a sentence or a table that is a command. */
const command =
  /^(sudo|systemctl|journalctl|apt|apt-cache|dnf|dpkg|rpm|ss|chown|mv|cp|npm|wattpost|wattpost-kiosk) \S/;
/** A code span; the guide has no backticks in its code. */
const codeSpan = /`([^`]+)`/g;

/**
 * Every command of a guide in Markdown, in order: those in blocks of shell, in sentences and in tables. A
 * block may contain lines for both machines.
 */
export function readGuide(markdown: string): Passage[] {
  const blocks = fencedBlocks(markdown);
  const outside = blocks.reduceRight((text, { start, end }) => {
    return text.slice(0, start) + text.slice(start, end).replaceAll(/\S/g, ' ') + text.slice(end);
  }, markdown);
  const spans = [...outside.replaceAll('```', '   ').matchAll(codeSpan)].flatMap((match) => {
    const [, code = ''] = match;
    const line = code.replaceAll(/\s+/g, ' ');
    return command.test(line) ? [{ at: match.index, lines: [line] }] : [];
  });
  const typed = blocks
    .filter(({ language }) => language === 'sh')
    .map(({ start, content }) => ({ at: start, lines: commandLines(content) }));
  const headings = [...outside.matchAll(/^#+ (.*)$/gm)].reverse();
  return [...spans, ...typed]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, lines }) => {
      const section = headings.find(({ index }) => index < at)?.[1] ?? '';
      return byMachine(lines).map((part) => ({ section, ...part }));
    });
}

function commandLines(block: string): string[] {
  return block.split('\n').flatMap((line) => {
    const typed = line.replace(/(^| +)#.*$/, '');
    return typed === '' ? [] : [typed];
  });
}

function byMachine(lines: readonly string[]): Omit<Passage, 'section'>[] {
  const parts: { machine: Passage['machine']; lines: string[] }[] = [];
  for (const line of lines) {
    const machine = inTheOffice.test(line) ? 'office' : 'display';
    const last = parts.at(-1);
    if (last?.machine === machine) last.lines.push(line);
    else parts.push({ machine, lines: [line] });
  }
  return parts;
}
