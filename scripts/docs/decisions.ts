import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** The list of all decisions, from the repository's root. */
export const decisionList = 'docs/decisions/README.md';

/** The Markdown of {@link decisionList}: each decision under its own heading, by number. */
export function decisionListText(): string {
  const folder = path.join(repositoryRoot, path.dirname(decisionList));
  const lines = readdirSync(folder)
    .filter((name) => /^\d.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const heading = /^# (.+)$/m.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1];
      return `- [${heading ?? name}](${name})\n`;
    });
  return `# Decisions

Why Wattpost is built this way: one decision per file, with what was not chosen and what follows from it.

${lines.join('')}`;
}
