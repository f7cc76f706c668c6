import { type Result, fail } from '../transport/index.ts';

/** Which part of a list is asked for. */
export interface PageRequest {
  /** How many to skip; default 0. */
  readonly offset?: number;
  /** How many to list, 1 to 500; default: the platform's. */
  readonly limit?: number;
}

/** How a list is walked. */
export interface ListOptions {
  /** Items that are asked for at once, 1 to 500. Default 500. */
  readonly pageSize?: number;
}

/** A part of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** How long the whole list is; `null` where the interface does not say. */
  readonly total: number | null;
  /** Where the next part begins; `null` after the last one. */
  readonly nextOffset: number | null;
}

/** Reads the part of a list that begins at an offset. */
export type ReadPage<Item> = (offset: number) => Promise<Result<Page<Item>>>;

/**
 * The parts of a list, one after another, until its end or the first error. A platform that leads
 * nowhere (nothing in a part that is not the last, a step that does not advance) is an error.
 *
 * @param first offset of the first part.
 */
export async function* eachPage<Item>(
  readPage: ReadPage<Item>,
  first = 0,
): AsyncGenerator<Result<Page<Item>>, void, undefined> {
  let offset: number | null = first;
  while (offset !== null) {
    const result: Result<Page<Item>> = await readPage(offset);
    if (result.ok) {
      const { items, nextOffset } = result.value;
      if (nextOffset !== null && (items.length === 0 || nextOffset <= offset)) {
        yield fail({
          kind: 'invalid_response',
          message: `The list does not go on after offset ${offset}, but does not end either.`,
        });
        return;
      }
      yield result;
      offset = nextOffset;
    } else {
      yield result;
      return;
    }
  }
}

/** The items of a list, one by one, until its end or the first error. */
export async function* eachItem<Item>(
  readPage: ReadPage<Item>,
  first = 0,
): AsyncGenerator<Result<Item>, void, undefined> {
  for await (const page of eachPage(readPage, first)) {
    if (!page.ok) {
      yield page;
      return;
    }
    for (const value of page.value.items) yield { ok: true, value };
  }
}

/** All items of a list, or the error that ended it. */
export async function collect<Item>(
  items: AsyncIterable<Result<Item>>,
): Promise<Result<readonly Item[]>> {
  const values: Item[] = [];
  for await (const item of items) {
    if (!item.ok) return item;
    values.push(item.value);
  }
  return { ok: true, value: values };
}
