function beginOf(id: string): string {
  return `<!-- bench:${id} -->`;
}

export function hasSection(page: string, id: string): boolean {
  return page.includes(beginOf(id));
}

/** Start and end of the text between `<!-- bench:ID -->` and `<!-- /bench:ID -->`. */
function boundsOf(page: string, id: string): readonly [from: number, until: number] {
  const begin = beginOf(id);
  const from = page.indexOf(begin);
  const until = page.indexOf(`<!-- /bench:${id} -->`);
  if (from === -1 || until < from) {
    throw new Error(
      `docs/: the markers of section "${id}" are missing. Add them to benchmarks.md or scaling.md.`,
    );
  }
  return [from + begin.length, until];
}

/** @throws when a marker is missing. */
export function sectionOf(page: string, id: string): string {
  return page.slice(...boundsOf(page, id)).trim();
}

/** @throws when a marker is missing. */
export function replaceSection(page: string, id: string, content: string): string {
  const [from, until] = boundsOf(page, id);
  return `${page.slice(0, from)}\n\n${content}\n\n${page.slice(until)}`;
}

/** A ratio that is worse than the recorded one by more than this factor is a regression. */
export const maxFactor = 1.3;

interface Ratio {
  readonly value: number;
  readonly better: string;
}

/** The numbers in columns whose header states which direction is better, by row and column. */
export function ratiosOf(markdown: string): ReadonlyMap<string, Ratio> {
  const ratios = new Map<string, Ratio>();
  let headers: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (headers.length === 0 || cells.length === 0) headers = cells;
    for (const [column, header] of headers.entries()) {
      const [, name = '', better] = /^(.*) \((higher|lower) is better\)$/.exec(header) ?? [];
      const value = parseFloat((cells[column] ?? '').replaceAll('\u202f', ''));
      if (better === undefined || Number.isNaN(value)) continue;
      ratios.set(`${cells[1] ?? ''}, ${name}`, { value, better });
    }
  }
  return ratios;
}

/** What is worse than recorded, with both figures, by row and column. Rows without a record are skipped. */
export function findRegressions(recorded: string, measured: string): ReadonlyMap<string, string> {
  const before = ratiosOf(recorded);
  const worse = new Map<string, string>();
  for (const [what, { value, better }] of ratiosOf(measured)) {
    const was = before.get(what)?.value;
    if (was === undefined) continue;
    const factor = better === 'lower' ? value / was : was / value;
    if (factor > maxFactor) worse.set(what, `${what}: ${value}, recorded ${was}`);
  }
  return worse;
}
