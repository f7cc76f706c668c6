import { createHash } from 'node:crypto';

/** What the chain and the prices of a record are read from. */
export interface ChainedLine {
  readonly n: number;
  readonly previous: string;
  readonly hash: string;
  readonly version?: string;
  readonly price?: string;
  readonly fault?: string | null;
}

const hashMember = ',"hash":"';

/** Reads a line without the code that writes it. @throws Error when its hash is not that of its text. */
export function readChained(text: string): ChainedLine {
  const line = JSON.parse(text) as ChainedLine;
  const content = text.slice(0, text.lastIndexOf(hashMember));
  const hash = createHash('sha256').update(content).digest('hex');
  if (line.hash !== hash) throw new Error(`Line ${line.n} has another hash than its text.`);
  return line;
}
