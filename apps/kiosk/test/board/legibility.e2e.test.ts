import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCutText } from '../rig/findCutText.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { freeBundle, longBundle } from '../bundles/longBundle.ts';
import { readBoard } from '../rig/readBoard.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const bundles: Readonly<Record<string, () => string | object>> = {
  city: () => sampleBundlePath('city-ac'),
  motorway: () => sampleBundlePath('motorway-hpc'),
  default: () => sampleBundlePath('default-only'),
  unknown: () => sampleBundlePath('price-unknown'),
  long: longBundle,
  free: freeBundle,
  none: () => ({}),
};

const boards = Object.keys(bundles).flatMap((name) => [
  [name, '1920x1080', 'light'] as const,
  [name, '1080x1920', 'dark'] as const,
]);
async function withBoard(
  name: string,
  size: string,
  theme: string,
  use: (kiosk: OpenKiosk) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const kiosk = await rig.open({
    bundle: bundles[name]?.() ?? '',
    args: ['--size', size, '--theme', theme, '--at', '2026-11-19T10:00:00Z', ...more],
  });
  try {
    await use(kiosk);
  } finally {
    await kiosk.close();
  }
}

describe('every board can be read in full, by everyone', () => {
  it('at a device scale of 2', async () => {
    await withBoard(
      'city',
      '1280x720',
      'light',
      async (kiosk) => {
        expect(await kiosk.page.evaluate(() => devicePixelRatio)).toBe(2);
        expect(await findCutText(kiosk.page)).toEqual([]);
      },
      ['--force-device-scale-factor=2'],
    );
  });

  it('the longest directions are all there, on several pages, with no word cut', async () => {
    const bundle = longBundle() as { stations: { directions: { text: string }[] }[] };
    await withBoard('long', '1280x720', 'light', async (kiosk) => {
      const { texts } = await readBoard(kiosk.page);
      for (const { text } of bundle.stations[0]?.directions ?? []) {
        expect(text.length).toBeGreaterThan(500);
        expect(texts).toContain(text);
      }
      const told = await kiosk.page.evaluate(async () => {
        const board = document.querySelector('wattpost-board') as unknown as {
          turn: number;
        } & Node;
        const telling = new MutationObserver(() => undefined);
        telling.observe(board, { attributeFilter: ['data-painted'] });
        const drawn = new Promise((resolve) => {
          board.addEventListener('wattpost-painted', resolve, { once: true });
        });
        board.turn = 3;
        await drawn;
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        return telling.takeRecords().length;
      });
      expect(await kiosk.page.locator('.count').innerText()).toMatch(/^[2-9] \/ [2-9]$/);
      // It is the same board: nothing is written down because its texts were turned.
      expect(told).toBe(0);
      await rig.picture(kiosk, 'board-long-second-page');
    });
  });

  it('the price is by far the largest thing', async () => {
    for (const [name, size, theme] of boards.slice(0, 6)) {
      await withBoard(name, size, theme, async (kiosk) => {
        const heights = await kiosk.page.evaluate(() => {
          const root = document.querySelector('wattpost-board')?.shadowRoot;
          const size = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
          const hero = root?.querySelector('.hero .number');
          const others = [...(root?.querySelectorAll('h1, h2, p, time, .others .amount') ?? [])];
          return { hero: hero ? size(hero) : 0, rest: Math.max(...others.map(size)) };
        });
        expect(heights.hero).toBeGreaterThan(2 * heights.rest);
      });
    }
  });
});

describe('contrast and calm', () => {
  it.each(['light', 'dark'])('the price stands out 15:1, all else 7:1 (%s)', async (theme) => {
    await withBoard('city', '1280x720', theme, async (kiosk) => {
      const colours = await kiosk.page.evaluate(() => {
        const board = document.querySelector('wattpost-board');
        const root = board?.shadowRoot;
        if (!board || !root) throw new Error('There is no board.');
        const ground = (start: Element): string => {
          let element: Element | null = start;
          while (element !== null) {
            const { backgroundColor } = getComputedStyle(element);
            if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
            element = element.parentElement;
          }
          return getComputedStyle(board).backgroundColor;
        };
        return [...root.querySelectorAll('.hero .amount span, p, h1, h2, li span, time')].map(
          (element) => ({
            isPrice: element.closest('.hero .amount') !== null,
            ink: getComputedStyle(element).color,
            ground: ground(element),
          }),
        );
      });
      expect(colours.some(({ isPrice }) => isPrice)).toBe(true);
      for (const { isPrice, ink, ground } of colours) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(isPrice ? 15 : 7);
      }
    });
  });

  it('follows the system where no theme is fixed', async () => {
    const kiosk = await rig.open({
      bundle: sampleBundlePath('city-ac'),
      args: ['--size', '1280x720', '--at', '2026-11-19T10:00:00Z'],
    });
    const grounds = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await kiosk.page.emulateMedia({ colorScheme });
      grounds.push(
        await kiosk.page.evaluate(() => {
          const board = document.querySelector('wattpost-board');
          return board === null ? '' : getComputedStyle(board).backgroundColor;
        }),
      );
    }
    await kiosk.close();
    expect(grounds).toEqual(['rgb(246, 248, 246)', 'rgb(11, 17, 16)']);
  });

  it('nothing is animated', async () => {
    await withBoard('city', '1280x720', 'light', async (kiosk) => {
      const moving = await kiosk.page.evaluate(() => {
        const root = document.querySelector('wattpost-board')?.shadowRoot;
        return [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
          const style = getComputedStyle(element);
          return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0;
        }).length;
      });
      expect(moving).toBe(0);
    });
  });
});

/** Contrast ratio of two `rgb(…)` colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)]
      .map(([channel]) => Number(channel) / 255)
      .map((channel) =>
        channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
      );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the typeface', () => {
  it('is ours, has digits of one width, and tells 0 from O and 1 from l from I', async () => {
    await withBoard('city', '1280x720', 'light', async (kiosk) => {
      const found = await kiosk.page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d', {
          willReadFrequently: true,
        });
        if (context === null) throw new Error('There is no canvas.');
        context.canvas.width = 120;
        context.canvas.height = 140;
        const widths: number[] = [];
        const drawings: string[] = [];
        for (const weight of [400, 500, 600]) {
          context.font = `${weight} 100px "Wattpost Plex"`;
          for (const digit of '0123456789') widths.push(context.measureText(digit).width);
          for (const letter of '0O1lI|') {
            context.clearRect(0, 0, 120, 140);
            context.fillText(letter, 10, 110);
            drawings.push(context.getImageData(0, 0, 120, 140).data.join(','));
          }
        }
        return {
          faces: [...document.fonts].map(({ family, weight, status }) => [family, weight, status]),
          widths: [...new Set(widths)],
          drawings: new Set(drawings).size,
        };
      });
      expect(found.faces).toEqual(
        ['400', '500', '600'].map((weight) => ['Wattpost Plex', weight, 'loaded']),
      );
      expect(found.widths).toHaveLength(1);
      expect(found.widths[0]).toBeCloseTo(60, 2);
      expect(found.drawings).toBe(18);
    });
  });
});
