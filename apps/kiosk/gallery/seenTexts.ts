import type { Page } from 'playwright-core';

/**
 * What a text is for: the amounts of the current price, read from the viewing distance; terms (units, conditions,
 * limits) and directions, read from the reading distance; all else.
 */
export type TextRole = 'price' | 'terms' | 'directions' | 'other';

/** A piece of text on the screen, with the facts that determine whether it is legible. */
export interface VisibleText {
  readonly text: string;
  /** Of the nearest element that states one; empty: none. */
  readonly language: string;
  /** Whether it belongs to an amount of money. */
  readonly isPrice: boolean;
  readonly role: TextRole;
  /** Whether it is the current price, or the text that there is none. */
  readonly isMain: boolean;
  /** `rgb(…)` or `rgba(…)`, as computed. */
  readonly ink: string;
  /** The backgrounds from the text's own element outwards, up to the first opaque one. */
  readonly grounds: readonly string[];
  /** Effects that make these colours wrong: opacity, a picture, a filter, a blend. */
  readonly tricks: readonly string[];
  /** Height of a capital letter, in device-independent pixels. */
  readonly capHeightPx: number;
  /** Device-independent pixels from the window's top left. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The first whose elements contain a text is its role. */
const roleSelectors: readonly (readonly [TextRole, string])[] = [
  ['price', '.now .amount, .now .status'],
  ['terms', '.now .lead, .now .terms'],
  ['directions', '.directions, figcaption'],
];

/** Every visible text of a page, including shadow trees. */
export async function visibleTexts(page: Page): Promise<readonly VisibleText[]> {
  return page.evaluate((roles) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('There is no canvas.');
    const outside = (node: Node): Element | null => {
      const parent = node.parentNode;
      return parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
    };
    const around = (node: Node): Element[] => {
      const found: Element[] = [];
      for (let one = outside(node); one instanceof Element; one = outside(one)) found.push(one);
      return found;
    };
    const texts: Text[] = [];
    const collect = (root: Document | ShadowRoot): void => {
      const walker = document.createTreeWalker(
        root,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      );
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text) texts.push(node);
        else if (node instanceof Element && node.shadowRoot !== null) collect(node.shadowRoot);
      }
    };
    collect(document);
    return texts.flatMap((node) => {
      const ancestors = around(node);
      const [parent] = ancestors;
      if (parent === undefined || node.data.trim() === '') return [];
      const style = getComputedStyle(parent);
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      if (style.visibility !== 'visible' || width === 0 || height === 0) return [];
      const grounds: string[] = [];
      const tricks: string[] = [];
      let isOpaque = false;
      for (const element of ancestors) {
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath } =
          getComputedStyle(element);
        if (!isOpaque && !backgroundColor.endsWith(', 0)')) grounds.push(backgroundColor);
        if (!isOpaque && backgroundImage !== 'none') tricks.push(`background ${backgroundImage}`);
        isOpaque ||= backgroundColor.startsWith('rgb(');
        if (opacity !== '1') tricks.push(`opacity ${opacity}`);
        if (filter !== 'none') tricks.push(`filter ${filter}`);
        if (mixBlendMode !== 'normal') tricks.push(`blend ${mixBlendMode}`);
        if (clipPath !== 'none') tricks.push(`clip-path ${clipPath}`);
      }
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const isIn = (selector: string): boolean =>
        ancestors.some((element) => element.matches(selector));
      return [
        {
          text: node.data.trim(),
          language:
            ancestors.find((element) => element.hasAttribute('lang'))?.getAttribute('lang') ?? '',
          isPrice: isIn('.amount'),
          role: roles.find(([, selector]) => isIn(selector))?.[0] ?? 'other',
          isMain: isIn('.hero .number, .now .status'),
          ink: style.color,
          grounds,
          tricks,
          capHeightPx: canvas.measureText('H').actualBoundingBoxAscent,
          box: { left, top, width, height },
        },
      ];
    });
  }, roleSelectors);
}
