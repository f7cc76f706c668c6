import type {
  ComponentRead,
  ElementRead,
  OcpiDimension,
  SessionConditions,
} from '../ocpi/index.ts';

/** An element's price of one dimension. */
export interface Candidate {
  readonly element: ElementRead;
  readonly component: ComponentRead;
}

/** The elements that price a dimension, in order of precedence, without those that match no session. */
export function candidatesFor(elements: readonly ElementRead[], type: OcpiDimension): Candidate[] {
  return elements.flatMap((element) => {
    const component = element.components.find((item) => item.type === type);
    return component === undefined || element.session.emptyBound !== null
      ? []
      : [{ element, component }];
  });
}

/** Whether an element's validity is independent of the session. */
export function isUnconditional({ element: { session } }: Candidate): boolean {
  const { minKwh, maxKwh, minDurationSec, maxDurationSec, electrical } = session;
  return (
    [minKwh, maxKwh, minDurationSec, maxDurationSec].every((bound) => bound === null) &&
    electrical.length === 0
  );
}

/** Whether every moment of a session that matches `narrow` also matches `wide`. */
function covers(wide: SessionConditions, narrow: SessionConditions): boolean {
  const isLower = (a: number | null, b: number | null): boolean => (a ?? 0) <= (b ?? 0);
  const isHigher = (a: number | null, b: number | null): boolean =>
    (a ?? Infinity) >= (b ?? Infinity);
  return (
    wide.electrical.length === 0 &&
    isLower(wide.minKwh, narrow.minKwh) &&
    isHigher(wide.maxKwh, narrow.maxKwh) &&
    isLower(wide.minDurationSec, narrow.minDurationSec) &&
    isHigher(wide.maxDurationSec, narrow.maxDurationSec)
  );
}

/**
 * The candidates that can apply in a session, up to the first unconditional one, without
 * those that an earlier one always precedes.
 */
export function reachable(candidates: readonly Candidate[]): {
  readonly list: readonly Candidate[];
  readonly hasFallback: boolean;
} {
  const list: Candidate[] = [];
  for (const candidate of candidates) {
    const { session } = candidate.element;
    if (list.some(({ element }) => covers(element.session, session))) continue;
    list.push(candidate);
    if (isUnconditional(candidate)) return { list, hasFallback: true };
  }
  return { list, hasFallback: false };
}
