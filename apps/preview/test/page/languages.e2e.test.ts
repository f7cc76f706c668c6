import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { exchangeView, viewGroups } from '../../src/page/shell/views.ts';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { showView, tooWide, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
const at = 'at=2026-11-21T17:00:00Z';
const views = [...viewGroups.flatMap((group) => [...group.views]), exchangeView];

/** A part of an ICU message: text, a place for a value, or a choice of messages. */
interface MessagePart {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
}

/** A place for a number, or the number that is chosen by. */
function isNumber(type: number): boolean {
  return type === 2 || type === 7;
}

/** What a message says with any values: the source of a regular expression. */
function sayable(parts: readonly MessagePart[]): string {
  return parts
    .map(({ type, value, options }) => {
      if (options !== undefined)
        return `(?:${Object.values(options)
          .map((option) => sayable(option.value))
          .join('|')})`;
      if (type === 0) return String(value).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      return isNumber(type) ? '[\\d.,\\s]+' : '.+';
    })
    .join('');
}

/** Every English message that is another one in a language. */
function englishOf(language: string): readonly RegExp[] {
  return ['core', 'page'].flatMap((part) => {
    const file = `../../src/${part}/languages/messages/${language}.json`;
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return Object.entries(JSON.parse(text) as Readonly<Record<string, string>>)
      .filter(([english, own]) => english !== own)
      .map(([english]) => new IntlMessageFormat(english, 'en', undefined, { ignoreTag: true }))
      .map((format) => sayable(format.getAst() as readonly MessagePart[]))
      .filter((source) => /\p{L}{2}/u.test(source))
      .map((source) => new RegExp(`^${source}$`, 'u'));
  });
}

/** What can be read or heard on the page, but for what is marked to be in a language of its own. */
async function readable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const note = (text: string | null): void => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim();
      if (plain !== '') found.add(plain);
    };
    const visit = (node: Node): void => {
      if (node instanceof Text) note(node.data);
      if (node instanceof Element) {
        if (node.matches('style, script, [lang], wattpost-board')) return;
        if (!node.matches('option') && !node.checkVisibility({ visibilityProperty: true })) return;
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
          note(node.getAttribute(name));
        if (node.shadowRoot !== null) visit(node.shadowRoot);
      }
      node.childNodes.forEach(visit);
    };
    visit(document.body);
    return [...found];
  });
}

async function leftInEnglish(page: Page, english: readonly RegExp[]): Promise<readonly string[]> {
  const texts = await readable(page);
  expect(texts.length).toBeGreaterThan(10);
  return texts.filter((text) => english.some((message) => message.test(text)));
}

describe.each([
  { language: 'de', width: 360 },
  { language: 'fr', width: 1280 },
])('in $language', ({ language, width }) => {
  const viewport = { width, height: 900 };
  const english = englishOf(language);

  it('nothing is left in English, in any view, and all fit', async () => {
    await withPreview({ viewport, bundle, locale: language, hash: at }, async (opened) => {
      const { page, complaints } = opened;
      await page.locator('wattpost-board h1').waitFor();
      for (const { id } of views) {
        await showView(page, id);
        await page.waitForTimeout(150);
        expect.soft(await leftInEnglish(page, english), id).toEqual([]);
        expect.soft(await tooWide(page), id).toEqual([]);
      }
      for (const key of ['?', 'Control+k']) {
        await page.locator('main').focus();
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        expect.soft(await leftInEnglish(page, english), key).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.locator('header button[aria-haspopup=dialog]').click();
      await page.getByRole('dialog').waitFor();
      expect.soft(await leftInEnglish(page, english), 'more').toEqual([]);
      expect.soft(await axeFindings(page), 'more').toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('nor with nothing open, and in a new list', async () => {
    await withPreview({ viewport, locale: language }, async ({ page }) => {
      const start = page.locator('wattpost-start');
      await start.waitFor();
      expect.soft(await leftInEnglish(page, english)).toEqual([]);
      expect.soft(await tooWide(page)).toEqual([]);
      expect.soft(await axeFindings(page)).toEqual([]);
      await start.locator('button.primary').click();
      await start.locator('button[type=submit]').click();
      await start.locator('[aria-invalid]').first().waitFor();
      expect.soft(await leftInEnglish(page, english)).toEqual([]);
      expect.soft(await axeFindings(page)).toEqual([]);
    });
  });
});

it('English that is left on the page is found', async () => {
  await withPreview({ bundle, hash: at }, async ({ page }) => {
    await page.locator('wattpost-board h1').waitFor();
    const found = await leftInEnglish(page, englishOf('de'));
    expect(found).toEqual(expect.arrayContaining(['Week', 'Now', 'no changes', 'Open…']));
    expect(found.some((text) => text.startsWith('until '))).toBe(true);
  });
});

/** What the page looks at, in its own writing. */
async function looksAt(page: Page): Promise<object> {
  return {
    language: await page.locator('html').getAttribute('lang'),
    date: await page.locator('#date').inputValue(),
    time: await page.locator('#time').inputValue(),
    station: await page.locator('#station').evaluate((select: HTMLSelectElement) => select.value),
    view: await page.locator('nav.views [aria-current=page]').innerText(),
  };
}

describe('the language of the page', () => {
  it.each([
    { locale: 'de-AT', lang: 'de-AT', date: '21.11.2026', price: '0,44', view: 'Woche' },
    { locale: 'pl-PL', lang: 'en-GB', date: '21/11/2026', price: '€0.44', view: 'Week' },
    { locale: 'en-US', lang: 'en-US', date: '11/21/2026', price: '€0.44', view: 'Week' },
  ])('is that of a browser in $locale', async ({ locale, lang, date, price, view }) => {
    await withPreview({ bundle, locale, hash: `${at}&view=week` }, async ({ page }) => {
      await page.locator('wattpost-week-view h2').first().waitFor();
      expect(await looksAt(page)).toMatchObject({ language: lang, date, time: '18:00', view });
      await page.locator('wattpost-moment-bar strong', { hasText: price }).waitFor();
    });
  });

  it('is that of a link', async () => {
    await withPreview({ hash: 'lang=sv' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Ny prislista' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('sv');
      expect(await page.title()).toBe('Prisförhandsvisning');
    });
  });

  it('is chosen by hand, and the page goes on where it was', async () => {
    const four = sampleBundlePath('four-stations');
    await withPreview({ bundle: four, hash: at }, async ({ page }) => {
      await page.locator('wattpost-board h1').waitFor();
      await showView(page, 'texts');
      await page.locator('#station').selectOption({ index: 2 });
      await page.locator('#date').fill('24/12/2026');
      await page.locator('#date').press('Enter');
      await page.locator('#time').fill('7:45');
      await page.locator('#time').press('Enter');
      await page.waitForFunction(() => /at=2026-12-24T06%3A45.*station=/.test(location.hash));
      const before = await looksAt(page);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByLabel('Language of the page').selectOption('Français');
      await page.locator('html[lang=fr]').waitFor();
      await page.getByText('aucune modification', { exact: true }).waitFor();
      const after = { language: 'fr', view: 'Textes' };
      expect(await looksAt(page)).toEqual({ ...before, ...after });
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await page.getByLabel('Langue de la page').selectOption('Langue du navigateur');
      await page.locator('html[lang=en-GB]').waitFor();
    });
  });

  it('is asked about where a reload loses something', async () => {
    const before = (): void => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Storage is not allowed here.', 'SecurityError');
      };
    };
    await withPreview({ bundle, before, hash: 'view=directions' }, async ({ page }) => {
      const field = page.locator('wattpost-directions-view textarea').first();
      await field.fill('Behind the town hall.');
      await field.blur();
      await page.getByText('this browser keeps nothing').waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const choice = page.getByLabel('Language of the page');
      const asked: string[] = [];
      page.once('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.dismiss();
      });
      await choice.selectOption('Deutsch');
      await expect.poll(async () => choice.inputValue()).toBe('');
      expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.accept();
      });
      await choice.selectOption('Deutsch');
      await page.getByRole('button', { name: 'Neue Preisliste' }).waitFor();
      const question = 'Reload the page and lose the changes that are not saved to a file?';
      expect(asked).toEqual([question, question]);
    });
  });
});

describe('a date and a time', () => {
  it('are typed as people do, stepped by keys, and refused where they are none', async () => {
    await withPreview({ bundle, locale: 'de', hash: at }, async ({ page }) => {
      await page.locator('wattpost-board h1').waitFor();
      const [date, time] = [page.locator('#date'), page.locator('#time')];
      await date.fill('3. dez');
      await date.press('Enter');
      await expect.poll(async () => date.inputValue()).toBe('3.12.2026');
      await date.press('ArrowUp');
      await date.press('PageDown');
      await expect.poll(async () => date.inputValue()).toBe('27.11.2026');
      await time.fill('1830');
      await time.press('Enter');
      await time.press('ArrowDown');
      await expect.poll(async () => time.inputValue()).toBe('18:29');
      await date.fill('bald');
      await date.blur();
      await page.getByText('Geben Sie ein Datum ein, etwa 24.12.2026.').waitFor();
      expect(await date.getAttribute('aria-invalid')).toBe('true');
      expect(await axeFindings(page)).toEqual([]);
      await date.fill('1.1.1960');
      await date.blur();
      await page.getByText('Nicht vor 2.1.1971.').waitFor();
      await date.press('Escape');
      await date.fill('31.12.1969');
      await date.press('Escape');
      await expect.poll(async () => date.inputValue()).toBe('27.11.2026');
    });
  });

  it('are chosen in the browser’s own calendar', async () => {
    const before = (): void => {
      HTMLInputElement.prototype.showPicker = function (this: HTMLInputElement) {
        this.value = '2026-12-06';
        this.dispatchEvent(new Event('change', { bubbles: true }));
      };
    };
    await withPreview({ bundle, before, hash: at }, async ({ page }) => {
      await page.locator('wattpost-board h1').waitFor();
      await page.getByRole('button', { name: 'Open the calendar' }).first().click();
      await expect.poll(async () => page.locator('#date').inputValue()).toBe('06/12/2026');
      await page.locator('#date:focus').waitFor();
    });
  });
});
