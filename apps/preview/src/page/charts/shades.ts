import { css, unsafeCSS, type CSSResult } from 'lit';
import type { ChartBlock } from '../../core/charts/chartBlocks.ts';
import type { ChartLevel } from '../../core/charts/chartLevels.ts';
import { shadeCount } from '../../core/charts/priceShades.ts';

/** `shade-0` for the cheapest price to `shade-8` for the most expensive; their colours are the page's. */
const shadeRules = Array.from(
  { length: shadeCount },
  (_, shade) => `.shade-${shade} {
    background-color: var(--shade-${shade});
    color: var(--shade-ink-${shade});
  }`,
).join('\n');

/**
 * Classes of elements with a price: a shade, `unknown` (hatched), `default-price` (a dashed frame inside), `as-default`
 * and `several` (a seam at the foot); `skipped` is for local times that the clock skips. Colour is never the
 * only sign: a price is also written, named, or in the line below.
 */
export const shadeStyles: CSSResult = css`
  ${unsafeCSS(shadeRules)}
  .unknown {
    color: var(--ink);
    background: repeating-linear-gradient(
      -45deg,
      var(--panel) 0 5px,
      color-mix(in srgb, var(--soft) 45%, var(--panel)) 5px 7px
    );
  }
  .default-price {
    position: relative;
  }
  .default-price::before {
    content: '';
    position: absolute;
    inset: 2px;
    border: 1px dashed currentColor;
    border-radius: inherit;
    opacity: 0.75;
    pointer-events: none;
  }
  .several {
    background-image: linear-gradient(to top, currentColor 3px, transparent 3px);
  }
  .skipped {
    background:
      repeating-linear-gradient(
        45deg,
        transparent 0 4px,
        color-mix(in srgb, var(--soft) 30%, transparent) 4px 5px
      ),
      repeating-linear-gradient(
        -45deg,
        var(--sunken) 0 4px,
        color-mix(in srgb, var(--soft) 30%, var(--sunken)) 4px 5px
      );
  }
  @media print {
    [class*='shade-'],
    .unknown,
    .skipped {
      print-color-adjust: exact;
    }
  }
`;

/** Properties of a drawn price other than its shade. */
export interface ShadeSigns {
  readonly isDefault?: boolean;
  /** Whether a window costs what the default price does, which it covers. */
  readonly isAsDefault?: boolean;
  readonly isSeveral?: boolean;
}

/** The classes of a price; without a shade: unknown. */
export function shadeClass(
  shade: number | null,
  { isDefault = false, isAsDefault = false, isSeveral = false }: ShadeSigns = {},
): string {
  const price = shade === null ? 'unknown' : `shade-${shade}`;
  const usual = isDefault ? ' default-price' : isAsDefault ? ' as-default' : '';
  return `${price}${usual}${isSeveral ? ' several' : ''}`;
}

/** The classes of a block of a chart. */
export function blockClass({ source, count }: ChartBlock, level: ChartLevel | undefined): string {
  return shadeClass(level?.shade ?? null, {
    isDefault: source === 'default',
    isSeveral: count > 1,
  });
}
