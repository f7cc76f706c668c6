import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileCalendar } from '@wattpost/engine';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, launchChromium } from '../../../../scripts/electron/chromium.ts';
import type { WattpostBoard } from '../../src/element/wattpostBoard.ts';
import { boardHtml } from '../../src/model/boardHtml.ts';
import { boardModel, type BoardModel } from '../../src/model/boardModel.ts';
import { input, intervals, plan, recurring, station } from '../boards.ts';
import { bundledElement, painted, withPage } from './pageWithBoards.ts';

let browser: Browser;
let element: string;
beforeAll(async () => {
  [browser, element] = await Promise.all([launchChromium(), bundledElement()]);
});
afterAll(() => browser.close());

/** A board with a next price, a blocking fee and directions of several pages. */
const model = boardModel(
  input({
    plan: plan({
      intervals: intervals({
        energy: [[1000, 0.49]],
        time: [
          [240, 0],
          [1, 0.05],
        ],
      }),
      recurring: [recurring('Evening', 0.39, 4, '18:00', '22:00')],
      marketing_texts: {
        en: { short_description: 'Green power', description: 'From the river.', legal: 'T&C' },
      },
    }),
    station: {
      ...station,
      name: 'Town hall',
      directions: [
        { language: 'de', text: 'Hinter dem Rathaus. '.repeat(60) },
        { language: 'en', text: 'Behind the town hall. '.repeat(60) },
      ],
    },
  }),
);

const define = (page: Page): Promise<unknown> =>
  page.addScriptTag({ type: 'module', content: element });

/** Defines the element, gives every board of the page the model, and waits until it is drawn. */
async function show(page: Page, shown: BoardModel = model): Promise<void> {
  await define(page);
  await page.evaluate((given) => {
    for (const board of document.querySelectorAll('wattpost-board')) board.model = given;
  }, shown);
  await painted(page);
}

/** Sets members of the page's board and tells what is drawn then. */
async function drawnWith(page: Page, members: object): Promise<string | null> {
  await page.evaluate((given) => {
    Object.assign(document.querySelector('wattpost-board') ?? {}, given);
  }, members);
  await painted(page);
  return page.evaluate(() => {
    const root = document.querySelector('wattpost-board')?.shadowRoot;
    const seen = [...(root?.querySelectorAll('.hero .number, .terms .on, .texts') ?? [])];
    return seen.length === 0 ? null : seen.map((one) => one.textContent.trim()).join(' ');
  });
}

describe('the element', () => {
  it('K4 draws the price of a new list from its begin', async () => {
    const next = { energy: [[1000, 0.59]] } as const;
    const lists = compileCalendar(plan(), [
      { rate: plan({ intervals: intervals(next) }), from: '2027-01-01T00:00:00', until: null },
    ]);
    const startMs = Date.parse('2026-12-31T23:00:00Z');
    const at = (instant: number): BoardModel => boardModel(input({ plan: lists, instant }));
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await show(page, at(startMs - 1));
      expect(await drawnWith(page, {})).toMatch(/^0,50 pro kWh/);
      expect(await drawnWith(page, { model: at(startMs) })).toMatch(/^0,59 pro kWh/);
    });
  });

  it('is defined once, even if a second copy is loaded', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await define(page);
      const first = await page.evaluateHandle(() => customElements.whenDefined('wattpost-board'));
      await show(page);
      expect(
        await page.evaluate((one) => one === customElements.get('wattpost-board'), first),
      ).toBe(true);
      expect(await drawnWith(page, {})).toMatch(/^0,49 pro kWh/);
    });
  });

  it('keeps what was set before it was defined', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await page.evaluate((given) => {
        (document.querySelector('wattpost-board') as Partial<WattpostBoard>).model = given;
      }, model);
      await define(page);
      expect(await drawnWith(page, {})).toMatch(/^0,49 pro kWh/);
    });
  });

  it('shows nothing for a model that is not there, before and after there was one', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await define(page);
      // The last is what Preact makes of the others.
      for (const none of [undefined, null, '']) {
        expect(await drawnWith(page, { model: none })).toBeNull();
        expect(await drawnWith(page, { model })).toMatch(/^0,49 pro kWh/);
        expect(await drawnWith(page, { model: none })).toBeNull();
      }
    });
  });

  it('begins with the first page for an invalid turn, and turns on whole turns', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await show(page);
      const first = await drawnWith(page, { turn: 0 });
      const third = await drawnWith(page, { turn: 3 });
      expect(first).toContain('Hinter dem Rathaus.');
      expect(third).not.toBe(first);
      for (const turn of [undefined, null, '', NaN, -1, -0.5, Infinity]) {
        await drawnWith(page, { turn: 3 });
        expect(await drawnWith(page, { turn }), String(turn)).toBe(first);
      }
      expect(await drawnWith(page, { turn: 3.9 })).toBe(third);
    });
  });

  it('has another language seen without making anything of a price anew', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await show(page);
      const german = await drawnWith(page, { turn: 0 });
      const words = await page.evaluateHandle(() => {
        const root = document.querySelector('wattpost-board')?.shadowRoot;
        return [...(root?.querySelectorAll('.now *, .next *') ?? [])];
      });
      const turns = await page.evaluate(() => document.querySelector('wattpost-board')?.turnCount);
      const english = await drawnWith(page, { turn: (turns ?? 0) - 1 });
      expect([german, english]).toEqual([
        expect.stringContaining('pro kWh'),
        expect.stringContaining('per kWh'),
      ]);
      expect(await page.evaluate((all) => all.every((one) => one.isConnected), words)).toBe(true);
      expect(await words.evaluate((all) => all.length)).toBeGreaterThan(20);
    });
  });

  it('takes no least letters and no shift for what is not there', async () => {
    await withPage(browser, '<wattpost-board></wattpost-board>', {}, async (page) => {
      await show(page);
      const usual = await page.screenshot();
      for (const none of [undefined, null, '']) {
        await drawnWith(page, {
          minCapHeightPx: { price: 60, directions: 20 },
          shift: { x: 8, y: 8 },
        });
        expect((await page.screenshot()).equals(usual)).toBe(false);
        await drawnWith(page, { minCapHeightPx: none, shift: none });
        expect((await page.screenshot()).equals(usual), String(none)).toBe(true);
      }
    });
  });
});

describe('its code', () => {
  // Not one that can be read: what is drawn is looked at here, what it says where it is made.
  const code = Array.from({ length: 37 }, (_, y) =>
    Array.from({ length: 37 }, (_none, x) =>
      x === 0 || y === 0 || (x * y) % 3 === 1 ? '1' : '0',
    ).join(''),
  );

  /** The code as it stands: its side, its dark pixels at the corner, and whether it lies in the board. */
  const seen = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('wattpost-board')?.shadowRoot;
      const svg = root?.querySelector('.code svg');
      const board = root?.querySelector('.board')?.getBoundingClientRect();
      if (!svg || !board) return null;
      const { left, right, top, bottom, width } = svg.getBoundingClientRect();
      return {
        side: width,
        inside:
          left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom,
        colours: [...svg.querySelectorAll('path')].map((path) => getComputedStyle(path).fill),
        first: svg.querySelectorAll('path')[1]?.getAttribute('d')?.slice(0, 17),
        label: svg.getAttribute('aria-label'),
      };
    });

  it.each(['light', 'dark'] as const)(
    'is dark on light, with four modules around: %s',
    async (theme) => {
      const content = `<body style="margin: 0"><main><wattpost-board theme="${theme}"></wattpost-board></main></body>`;
      await withPage(browser, content, { width: 1280, height: 720 }, async (page) => {
        // A next price of several lines takes the space of the code.
        await show(page, boardModel(input()));
        await drawnWith(page, { code });
        // 15 % of 1280 px hold 45 modules of 4 px.
        expect(await seen(page)).toEqual({
          side: 180,
          inside: true,
          first: 'M4 4h37v1h-37zM4 ',
          colours: ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
          label: 'Preise auf dem Handy',
        });
        expect(await axeFindings(page)).toEqual([]);
        await drawnWith(page, { code: null });
        expect(await seen(page)).toBeNull();
      });
    },
  );

  it('has the size that its distance asks for, or is not there', async () => {
    await withPage(
      browser,
      '<body style="margin: 0"><wattpost-board></wattpost-board></body>',
      { width: 1920, height: 1080 },
      async (page) => {
        // Long texts get the space of the code.
        const directions = [{ language: 'de', text: 'Hinter dem Rathaus. '.repeat(9) }];
        await show(page, boardModel(input({ station: { ...station, directions } })));
        const usual = await page.screenshot();
        for (const [directions, side] of [
          [20, 45 * 5],
          [29, 45 * 6],
        ] as const) {
          await drawnWith(page, { code, minCapHeightPx: { price: directions, directions } });
          expect((await seen(page))?.side).toBe(side);
          // 2.5 mm where capitals have 12.2 mm.
          expect(side / 45).toBeGreaterThanOrEqual((directions * 2.5) / 12.2);
        }
        await drawnWith(page, { code, minCapHeightPx: { price: 60, directions: 120 } });
        expect(await seen(page)).toBeNull();
        await drawnWith(page, { code: null, minCapHeightPx: null });
        expect((await page.screenshot()).equals(usual)).toBe(true);
      },
    );
  });
});

describe('its size', () => {
  /** Width and height of each element, as far as its board fills it, and the height of its digits. */
  const sizes = (page: Page): Promise<readonly (readonly [number, number, number])[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('wattpost-board')].map((element) => {
        const board = element.shadowRoot?.querySelector('.board')?.getBoundingClientRect();
        const { width, height } = element.getBoundingClientRect();
        const digits = element.shadowRoot?.querySelector('.hero .number')?.getBoundingClientRect();
        return [
          board?.width === width ? width : 0,
          board?.height === height ? height : 0,
          Math.round(digits?.height ?? 0),
        ] as const;
      }),
    );

  it.each([
    ['16:9 where its parent has no height', 1000, '', [1000, 562.5]],
    ['9:16 in a narrow window', 360, '', [360, 640]],
    ['its own ratio where the page asks for one', 1000, 'aspect-ratio: 2', [1000, 500]],
    ['its own height where the page asks for one', 1000, 'height: 300px', [1000, 300]],
  ] as const)('is %s', async (_title, width, style, expected) => {
    const content = `<body style="margin: 0"><main><wattpost-board style="${style}"></wattpost-board></main></body>`;
    await withPage(browser, content, { width }, async (page) => {
      await show(page);
      const [[wide, high, digits] = [0, 0, 0]] = await sizes(page);
      expect([wide, high]).toEqual(expected);
      expect(digits).toBeGreaterThan(30);
    });
  });

  it('is that of its parent where that has one', async () => {
    const places = [
      '<div style="width: 640px; height: 480px"><wattpost-board></wattpost-board></div>',
      '<div style="position: relative; width: 400px; height: 700px"><wattpost-board style="position: absolute; inset: 0"></wattpost-board></div>',
      '<div style="display: flex; width: 500px; height: 500px"><wattpost-board></wattpost-board></div>',
      '<div style="display: grid; width: 300px; height: 600px"><wattpost-board></wattpost-board></div>',
      '<div style="display: grid; width: 600px; height: 200px"><wattpost-board></wattpost-board></div>',
      '<div style="display: flex; flex-direction: column; width: 600px; height: 200px"><wattpost-board style="flex: 1"></wattpost-board></div>',
    ];
    await withPage(browser, places.join(''), {}, async (page) => {
      await show(page);
      const shown = (await sizes(page)).map(([width, height]) => [width, height]);
      expect(shown).toEqual([
        [640, 480],
        [400, 700],
        [500, 500],
        [300, 600],
        [600, 200],
        [600, 200],
      ]);
    });
  });
});

describe('its looks', () => {
  it('are not those of the page around it', async () => {
    const board = '<wattpost-board></wattpost-board>';
    const pages = [
      `<body style="margin: 0">${board}</body>`,
      `<body style="margin: 0; font: italic 700 30px/3 serif; letter-spacing: 0.3em; word-spacing: 1em;
        text-align: center; text-indent: 2em; text-transform: uppercase; white-space: pre; color: red;
        --k: 3; --t: 3; --hero: 3; --page: 3; --columns: 3; --rows: 3; --u: 1px; --ground: red">${board}</body>`,
      `<body style="margin: 0"><div dir="rtl">${board}</div></body>`,
    ];
    const pictures: Buffer[] = [];
    for (const content of pages) {
      await withPage(browser, content, {}, async (page) => {
        await show(page);
        pictures.push(await page.screenshot());
      });
    }
    const [plain = Buffer.of(), ...others] = pictures;
    expect(others.map((one) => one.equals(plain))).toEqual([true, true]);
  });

  const colours = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const board = document.querySelector('wattpost-board');
      const root = board?.shadowRoot;
      const style = (one: Element | null | undefined): CSSStyleDeclaration =>
        getComputedStyle(one ?? document.body);
      return [
        style(board).backgroundColor,
        style(board).color,
        style(root?.querySelector('.next')).backgroundColor,
        style(root?.querySelector('.place, .heading')).color,
        style(root?.querySelector('.solo')).borderLeftColor,
        style(root?.querySelector('h1')).color,
        style(board).fontFamily,
      ];
    });

  it.each(['light', 'dark'] as const)(
    'are set by the page, in a %s system',
    async (colorScheme) => {
      const own = `<style>
      body {
        --wattpost-ground: rgb(1, 0, 0); --wattpost-ink: rgb(2, 0, 0); --wattpost-panel: rgb(3, 0, 0);
        --wattpost-soft: rgb(4, 0, 0); --wattpost-accent: rgb(5, 0, 0); --wattpost-font: Own;
      }
      wattpost-board::part(station) {
        color: rgb(6, 0, 0);
      }</style><wattpost-board></wattpost-board>`;
      const reds = [1, 2, 3, 4, 5, 6].map((red) => `rgb(${red}, 0, 0)`);
      await withPage(browser, own, { colorScheme }, async (page) => {
        await show(page);
        expect(await colours(page)).toEqual([...reds, 'Own']);
      });
    },
  );

  it('follow the system, unless the attribute sets them', async () => {
    const grounds = { light: 'rgb(246, 248, 246)', dark: 'rgb(11, 17, 16)' } as const;
    for (const colorScheme of ['light', 'dark'] as const) {
      await withPage(
        browser,
        '<wattpost-board></wattpost-board>',
        { colorScheme },
        async (page) => {
          await show(page);
          const grounded = async (theme: string): Promise<string | undefined> => {
            await page.evaluate((value) => {
              document.querySelector('wattpost-board')?.setAttribute('theme', value);
            }, theme);
            return (await colours(page))[0];
          };
          expect((await colours(page))[0]).toBe(grounds[colorScheme]);
          expect(await grounded('light')).toBe(grounds.light);
          expect(await grounded('dark')).toBe(grounds.dark);
          expect(await grounded('')).toBe(grounds[colorScheme]);
        },
      );
    }
  });

  it('fit once a typeface has come that was not there before', async () => {
    const font = await readFile(
      path.join(import.meta.dirname, '../../../../apps/kiosk/fonts/IBMPlexSans-SemiBold.woff2'),
    );
    const long = plan({ intervals: intervals({ energy: [[1000, 1234.5678]] }) });
    const content = '<wattpost-board style="--wattpost-font: Late, monospace"></wattpost-board>';
    await withPage(browser, content, {}, async (page) => {
      // The digits of one line use all of the space.
      await show(page, boardModel(input({ plan: long })));
      const size = (): Promise<string> =>
        page.evaluate(() => {
          const root = document.querySelector('wattpost-board')?.shadowRoot;
          const amount = root?.querySelector('.hero .amount');
          return amount ? getComputedStyle(amount).fontSize : '';
        });
      const before = await size();
      const fits = await page.evaluate(async (data) => {
        const told = new Promise<boolean>((resolve) => {
          document.addEventListener('wattpost-painted', () => undefined);
          document
            .querySelector('wattpost-board')
            ?.addEventListener('wattpost-painted', ({ detail }) => {
              resolve(detail.fits);
            });
        });
        const face = new FontFace('Late', `url(data:font/woff2;base64,${data})`);
        document.fonts.add(face);
        await face.load();
        return told;
      }, font.toString('base64'));
      expect(fits).toBe(true);
      await painted(page);
      expect(parseFloat(await size())).toBeGreaterThan(parseFloat(before));
    });
  });
});

describe('boardHtml in it', () => {
  const content = `<body><main><h1>Charging</h1><wattpost-board>${boardHtml(model)}</wattpost-board></main></body>`;
  const isSeen = (page: Page): Promise<boolean> =>
    page.locator('wattpost-board > section').isVisible();

  it('is read without a script, and axe finds nothing', async () => {
    await withPage(browser, content, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('li').first().innerText()).toBe('€\u00a00,49 pro kWh');
      expect(await isSeen(page)).toBe(true);
    });
    await withPage(browser, content, {}, async (page) => {
      expect(JSON.stringify(await axeFindings(page))).toBe('[]');
    });
  });

  it.each([1000, 360])('is read until there is a model, at %i pixels', async (width) => {
    await withPage(browser, content, { width }, async (page) => {
      await define(page);
      await painted(page);
      expect(await isSeen(page)).toBe(true);
      const [text = 0, around = 0] = await page.evaluate(() =>
        ['wattpost-board > section', 'wattpost-board'].map(
          (one) => document.querySelector(one)?.getBoundingClientRect().bottom ?? 0,
        ),
      );
      expect(text).toBeLessThanOrEqual(around);
      expect(JSON.stringify(await axeFindings(page))).toBe('[]');
      await show(page);
      expect(await isSeen(page)).toBe(false);
      expect(JSON.stringify(await axeFindings(page))).toBe('[]');
      await drawnWith(page, { model: undefined });
      expect(await isSeen(page)).toBe(true);
    });
  });
});
