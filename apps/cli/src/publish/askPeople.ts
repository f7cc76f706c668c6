import { type CliIo, type JsonOption, outputWidth, paragraph } from '../host/index.ts';

/** Writes lines for people at once: the question, and what happens after it, come later. */
export async function show(
  io: CliIo,
  { json }: JsonOption,
  lines: readonly string[],
): Promise<void> {
  const width = outputWidth(io);
  if (json !== true) await io.stdout(lines.map((line) => paragraph(line, width)).join(''));
}

/** The question before a write; anything but yes, and the end of input, means no. */
export async function isConfirmed({ terminal }: CliIo, question: string): Promise<boolean> {
  const typed = await terminal?.ask(`\n${question} [y/N] `);
  terminal?.close();
  return /^\s*y(es)?\s*$/i.test(typed ?? '');
}
