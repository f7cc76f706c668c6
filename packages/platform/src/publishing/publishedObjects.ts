import type { PublishedKind, StoreReader } from '../port/index.ts';
import type { Made } from './made.ts';

/** What an object is made of, and how. */
export interface Recipe {
  /** What it is made of, as JSON has it: of the same the same is made. */
  readonly parts: readonly unknown[];
  /** @param previous what the partner was told last, as JSON text; `null`: nothing */
  readonly make: (previous: string | null) => Made;
}

/** One kind of objects, as a partner is told of them. */
export interface PublishedObjects {
  readonly kind: PublishedKind;
  /** Where the partner takes them; `null`: it comes and asks. */
  readonly address: string | null;
  /** How many are looked at, and written, at once: others write in between. */
  readonly atOnce: number;
  /** All that there are now. */
  readonly ids: readonly string[];
  /** How each of these is made (at most `atOnce`), also of what is there no more. */
  readonly recipes: (
    reader: StoreReader,
    ids: readonly string[],
    nowMs: number,
  ) => Promise<readonly (readonly [id: string, Recipe])[]>;
}
