import type { HandlerAnswer } from '../http/index.ts';
import type { Store, StoreWriter } from '../port/index.ts';

/** A transaction that ended without an error and is rolled back. */
class RolledBack {
  readonly answer: HandlerAnswer;

  constructor(answer: HandlerAnswer) {
    this.answer = answer;
  }
}

/** The result of a transaction. */
export interface Outcome {
  readonly answer: HandlerAnswer;
  /** Whether it is committed. */
  readonly isKept: boolean;
}

/** One transaction that is committed only if its work says so. */
export async function writeOrUndo(
  store: Store,
  work: (writer: StoreWriter) => Promise<Outcome>,
): Promise<HandlerAnswer> {
  try {
    return await store.write(async (writer) => {
      const { answer, isKept } = await work(writer);
      if (isKept) return answer;
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- not an error: the store rolls back whatever rejects
      throw new RolledBack(answer);
    });
  } catch (ended) {
    if (ended instanceof RolledBack) return ended.answer;
    throw ended;
  }
}
