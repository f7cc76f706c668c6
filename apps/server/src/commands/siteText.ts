import type { Site } from '@wattpost/contract/wire';

/**
 * A site file's text, piece by piece: one line for each thing of each list, so that two exports can
 * be compared line by line. Equal sites give equal text.
 */
export function* siteText(site: Site): Iterable<string> {
  const { format, ...lists } = site;
  yield `{\n  "format": ${JSON.stringify(format)}`;
  for (const [name, items] of Object.entries(lists) as [string, readonly unknown[]][]) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let before = '\n    ';
    for (const item of items) {
      yield before + JSON.stringify(item);
      before = ',\n    ';
    }
    yield items.length === 0 ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
