/** Objects of one read of the store (inclusive). */
const atOnce = 500;

/** Reads many items in batches of the store's limit; each uuid once. */
export async function inParts<Item>(
  uuids: Iterable<string>,
  read: (some: readonly string[]) => Promise<Iterable<Item>>,
): Promise<readonly Item[]> {
  const unique = [...new Set(uuids)];
  const items: Item[] = [];
  for (let from = 0; from < unique.length; from += atOnce) {
    items.push(...(await read(unique.slice(from, from + atOnce))));
  }
  return items;
}
