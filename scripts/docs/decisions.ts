import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';
import { decisionList, type DocumentPlace } from './contents.ts';

/** Every decision by its own heading, in the order of their numbers. */
export function decisions(): DocumentPlace[] {
  const folder = path.dirname(decisionList);
  return readdirSync(path.join(repositoryRoot, folder))
    .filter((name) => /^\d.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
      return { file, name: /^# (.+)$/m.exec(text)?.[1] ?? name };
    });
}

/** What the list of all decisions says: `npm run docs -- --update` writes it. */
export function decisionListText(): string {
  const lines = decisions().map(({ file, name }) => `- [${name}](${path.basename(file)})\n`);
  return `# Decisions

Why it is built like this: one decision a file, with what was not chosen and what follows from it.

${lines.join('')}`;
}
