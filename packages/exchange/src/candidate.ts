import type { OcpiDimension } from './ocpiTariff.ts';
import type { ComponentRead, ElementRead } from './readTariff.ts';

/** An element's price of one dimension. */
export interface Candidate {
  readonly element: ElementRead;
  readonly component: ComponentRead;
}

/** The elements that price a dimension, in order of precedence. */
export function candidatesFor(elements: readonly ElementRead[], type: OcpiDimension): Candidate[] {
  return elements.flatMap((element) => {
    const component = element.components.find((item) => item.type === type);
    return component === undefined ? [] : [{ element, component }];
  });
}

function isUnconditional({ element: { session } }: Candidate): boolean {
  const { minKwh, maxKwh, minDurationSec, maxDurationSec, electrical } = session;
  return (
    [minKwh, maxKwh, minDurationSec, maxDurationSec].every((bound) => bound === null) &&
    electrical.length === 0
  );
}

/** The candidates up to the first that holds whatever happens in the session; the rest never count. */
export function reachable(candidates: readonly Candidate[]): {
  readonly list: readonly Candidate[];
  readonly hasFallback: boolean;
} {
  const end = candidates.findIndex(isUnconditional);
  return end < 0
    ? { list: candidates, hasFallback: false }
    : { list: candidates.slice(0, end + 1), hasFallback: true };
}
