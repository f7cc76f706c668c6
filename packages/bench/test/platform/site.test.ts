import { describe, expect, it } from 'vitest';
import { uniqueSpans } from '@wattpost/engine';
import { benchSite } from '../../src/platform/site.ts';

interface Made {
  readonly stations: readonly { readonly uuid: string; readonly directions: readonly object[] }[];
  readonly cost_rates: readonly {
    readonly unique: readonly {
      readonly uuid: string;
      readonly validity: { readonly start: string; readonly end: string };
    }[];
  }[];
}

describe('benchSite', () => {
  const { stations, cost_rates } = benchSite({ stations: 300, entries: 500 }) as Made;
  const entries = cost_rates[0]?.unique ?? [];

  it('has as much of everything as was asked for, each thing once', () => {
    expect(new Set(stations.map(({ uuid }) => uuid)).size).toBe(300);
    expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(500);
    expect(stations[0]?.directions.length).toBe(10);
  });

  it('has quarter-hours in a row, without a hole', () => {
    const spans = uniqueSpans(entries.map(({ validity }) => validity));
    expect(
      spans.slice(0, -1).every(({ fromSec: startSec, untilSec }) => untilSec - startSec === 900),
    ).toBe(true);
    expect(spans.slice(1).map(({ fromSec: startSec }) => startSec)).toEqual(
      spans.slice(0, -1).map(({ untilSec }) => untilSec),
    );
  });
});
