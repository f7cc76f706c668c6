import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { longBundle } from '../bundles/testBundle.ts';
import { readBoard } from '../rig/readBoard.ts';

let rig: KioskRig;
/** The city's board in the system's colours. */
let city: OpenKiosk;
beforeAll(async () => {
  rig = await makeKioskRig();
  city = await open(sampleBundlePath('city-ac'));
});
afterAll(async () => {
  await rig.dispose();
});

let count = 0;

/** Opens a kiosk beside the others; it ends with the rig. */
async function open(bundle: string | object): Promise<OpenKiosk> {
  const profile = `--user-data-dir=${path.join(rig.stage.home, `profile-${(count += 1)}`)}`;
  const args = [profile, '--size', '1280x720', '--at', '2026-11-19T10:00:00Z'];
  return rig.open({ bundle, args });
}

describe('every board can be read in full, by everyone', () => {
  it('the longest directions are all there, on several pages, with no word cut', async () => {
    const long = longBundle();
    const { directions } = long.stations[0];
    const kiosk = await open(long);
    const { texts } = await readBoard(kiosk.page);
    for (const { text } of directions) {
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

describe('contrast and calm', () => {
  it.each(['light', 'dark'] as const)(
    'the price stands out 15:1, all else 7:1 (%s)',
    async (theme) => {
      await city.page.emulateMedia({ colorScheme: theme });
      const colours = await city.page.evaluate(() => {
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
    },
  );

  it('follows the system where no theme is fixed', async () => {
    const grounds = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await city.page.emulateMedia({ colorScheme });
      grounds.push(
        await city.page.evaluate(() => {
          const board = document.querySelector('wattpost-board');
          return board === null ? '' : getComputedStyle(board).backgroundColor;
        }),
      );
    }
    expect(grounds).toEqual(['rgb(246, 248, 246)', 'rgb(11, 17, 16)']);
  });

  it('nothing is animated', async () => {
    const moving = await city.page.evaluate(() => {
      const root = document.querySelector('wattpost-board')?.shadowRoot;
      return [...(root?.querySelectorAll('*') ?? [])].filter((element) => {
        const style = getComputedStyle(element);
        return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0;
      }).length;
    });
    expect(moving).toBe(0);
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
  it('is ours, has digits of one width, and distinguishes 0 from O, and 1, l and I', async () => {
    const found = await city.page.evaluate(() => {
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
