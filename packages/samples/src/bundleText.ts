const widestLine = 100;

/** Long, repetitive lists: one item per line keeps diffs readable. */
const oneLineKeys = new Set(['unique', 'directions']);

/** A bundle as readable JSON: indented by two blanks, with short or repetitive objects on one line. */
export function bundleText(bundle: unknown): string {
  return `${write(bundle, 0, false)}\n`;
}

function write(value: unknown, indent: number, itemsOnOneLine: boolean): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent <= widestLine)
    return flat;
  const inner = ' '.repeat(indent + 2);
  const outer = ' '.repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) =>
      itemsOnOneLine ? JSON.stringify(item) : write(item, indent + 2, false),
    );
    return `[\n${items.map((item) => inner + item).join(',\n')}\n${outer}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) =>
      `${inner}${JSON.stringify(key)}: ${write(member, indent + 2, oneLineKeys.has(key))}`,
  );
  return `{\n${members.join(',\n')}\n${outer}}`;
}
