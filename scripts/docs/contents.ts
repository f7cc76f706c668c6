/** The table of contents of the documentation: which Markdown is on the site, where, under which name. */

/** One Markdown file of the repository on the site. */
export interface DocumentPlace {
  /** From the repository's root, with `/`. */
  readonly file: string;
  /** Its name in the site's navigation. */
  readonly name: string;
  /** Documents that are found below this one. */
  readonly children?: readonly DocumentPlace[];
}

/** Documents under one heading of the navigation. */
export interface DocumentGroup {
  readonly heading: string;
  readonly documents: readonly DocumentPlace[];
}

/** The document that the site opens with. */
export const homeDocument = 'docs/README.md';

/** The list of all decisions; the decisions themselves are found below it. */
export const decisionList = 'docs/decisions/README.md';

const place = (file: string, name: string): DocumentPlace => ({ file, name });

/** Every document but the first, in the order of the navigation. */
export const contents: readonly DocumentGroup[] = [
  {
    heading: 'Learn',
    documents: [place('docs/tutorial.md', 'From a price idea to a display')],
  },
  {
    heading: 'How to',
    documents: [
      place('docs/embedding.md', 'Embed the engine'),
      place('docs/preview.md', 'See any price before'),
      place('docs/operating.md', 'Operate a display'),
      place('docs/conformance.md', 'Check an implementation'),
      place('docs/changing.md', 'Change something'),
    ],
  },
  {
    heading: 'Understand',
    documents: [
      place('docs/prices.md', 'Prices in plain words'),
      place('docs/architecture.md', 'The house and its rooms'),
      place('docs/benchmarks.md', 'Benchmarks'),
      place('docs/drills.md', 'Fault drills'),
    ],
  },
  {
    heading: 'Look up',
    documents: [
      place('docs/rules.md', 'The rules of a price'),
      place('docs/cli.md', 'The command wattpost'),
      place('docs/kiosk.md', 'The kiosk'),
      place('docs/server.md', 'The command wattpost-server'),
      place('docs/interface.md', 'The interface'),
      place('docs/roaming.md', 'Roaming partners'),
      place('docs/exchange.md', 'Formats of others'),
    ],
  },
  {
    heading: 'The repository',
    documents: [
      place('README.md', 'Wattpost'),
      place('CONTRIBUTING.md', 'Contributing'),
      place('CHANGELOG.md', 'Changelog'),
    ],
  },
];
