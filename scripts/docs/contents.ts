/** The table of contents of the documentation: which Markdown is on the site, where, under which name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../run/root.ts';

/** Names in the site's navigation by the Markdown files, from the repository's root, with `/`. */
export type Documents = Readonly<Record<string, string>>;

/** The document that the site opens with. */
export const homeDocument = 'docs/README.md';

/** The list of all decisions; the decisions themselves are found below it. */
export const decisionList = 'docs/decisions/README.md';

/** Every document but the first by the headings of the navigation, in its order. */
export const contents: Readonly<Record<string, Documents>> = {
  Learn: { 'docs/tutorial.md': 'From a price idea to a display' },
  'How to': {
    'docs/embedding.md': 'Embed the engine',
    'docs/preview.md': 'See any price before',
    'docs/operating.md': 'Operate a display',
    'docs/publishing.md': 'Publish prices',
    'docs/publishing-datex.md': 'DATEX II and OCPP',
    'docs/conformance.md': 'Check an implementation',
    'docs/changing.md': 'Change something',
  },
  Understand: {
    'docs/prices.md': 'Prices in plain words',
    'docs/architecture.md': 'The house and its rooms',
    'docs/benchmarks.md': 'Benchmarks',
    'docs/drills.md': 'Fault drills',
  },
  'Look up': {
    'docs/rules.md': 'The rules of a price',
    'docs/cli.md': 'The command wattpost',
    'docs/kiosk.md': 'The kiosk',
    'docs/server.md': 'The command wattpost-server',
    'docs/interface.md': 'The interface',
    'docs/roaming.md': 'Roaming partners',
    'docs/exchange.md': 'Formats of others',
    'docs/prices-law.md': 'What the law asks of a price',
    'docs/stability.md': 'What may change when',
  },
  'The repository': {
    'README.md': 'Wattpost',
    'CONTRIBUTING.md': 'Contributing',
    'CHANGELOG.md': 'Changelog',
    'SECURITY.md': 'Security',
  },
};

/** Every decision by its own heading, in the order of their numbers. */
export function decisions(): Documents {
  const folder = path.dirname(decisionList);
  const names = readdirSync(path.join(repositoryRoot, folder)).sort();
  return Object.fromEntries(
    names
      .filter((name) => /^\d.*\.md$/.test(name))
      .map((name) => {
        const text = readFileSync(path.join(repositoryRoot, folder, name), 'utf8');
        return [`${folder}/${name}`, /^# (.+)$/m.exec(text)?.[1] ?? name];
      }),
  );
}

/** What the list of all decisions says: `npm run docs -- --update` writes it. */
export function decisionListText(): string {
  const lines = Object.entries(decisions()).map(
    ([file, name]) => `- [${name}](${path.basename(file)})\n`,
  );
  return `# Decisions

Why it is built like this: one decision a file, with what was not chosen and what follows from it.

${lines.join('')}`;
}
