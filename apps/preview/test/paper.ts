import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Of A4 between the margins that the page asks for, CSS pixels. */
const sheetWidth = 680;

/**
 * What stands on each sheet when the page is printed: the letters that Chromium really drew there, so
 * a text that is cut off in whole lines or hidden is missing. Reads PDFs as Skia writes them: objects
 * one after the other, texts as glyph numbers, a table to characters with each typeface. Words are not
 * told apart by blanks where the page has none: compare with `withoutBlanks`.
 */
export async function printedSheets(page: Page): Promise<readonly string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  return sheetTexts(bytes);
}

/** For comparing texts wherever lines break. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/gu, '');
}

function sheetTexts(pdf: Buffer): readonly string[] {
  const objects = new Map<string, string>();
  const raw = pdf.toString('latin1');
  for (const [, id = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const referred = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => body.startsWith('<</Type /Page\n'))
    .map((sheet) => {
      const fonts = new Map<string, ReadonlyMap<string, string>>();
      for (const [, name = '', id = ''] of sheet.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        fonts.set(name, characters(stream(referred(objects.get(id) ?? '', 'ToUnicode'))));
      }
      return drawnText(stream(referred(sheet, 'Contents')), fonts);
    });
}

function stream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const end = body.lastIndexOf('\nendstream');
  return inflateSync(Buffer.from(body.slice(start, end), 'latin1')).toString('latin1');
}

/** Which characters the glyphs of a typeface stand for. */
function characters(table: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([^]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      map.set(glyph, text(to));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([^]*?)endbfrange/g)) {
    for (const [, from = '', until = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = parseInt(from, 16); glyph <= parseInt(until, 16); glyph++) {
        const code = parseInt(to, 16) + glyph - parseInt(from, 16);
        map.set(glyph.toString(16).toUpperCase().padStart(4, '0'), String.fromCodePoint(code));
      }
    }
  }
  return map;
}

function drawnText(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? new Map();
      text += '\n';
    } else {
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '\uFFFD').join('');
    }
  }
  return text;
}

/**
 * Texts that a sheet of A4 cuts off at its sides, or that an element on it cuts off; must be empty.
 * The page is laid out as for the printer, and is on the screen again afterwards.
 */
export async function clippedOnPaper(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: sheetWidth, height: 1000 });
  const found = await page.evaluate((width) => {
    dispatchEvent(new Event('beforeprint'));
    const bad: string[] = [];
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const box = element.getBoundingClientRect();
        if (!element.checkVisibility() || element.matches('.visually-hidden')) continue;
        const { overflowX, color } = getComputedStyle(element);
        const isSeen = color !== 'rgba(0, 0, 0, 0)' && element.tagName !== 'svg';
        const isCutting = isSeen && overflowX !== 'visible';
        const isCut = isCutting && element.scrollWidth > element.clientWidth + 1;
        if (isCut || box.right > width + 1 || box.left < -1) {
          bad.push(`${element.tagName}.${element.className} ${element.innerText.slice(0, 40)}`);
        }
        // A board looks after its own texts, and is drawn smaller as a whole.
        if (element.shadowRoot !== null && element.tagName !== 'WATTPOST-BOARD') {
          look(element.shadowRoot);
        }
      }
    };
    look(document);
    dispatchEvent(new Event('afterprint'));
    return bad;
  }, sheetWidth);
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
  return found;
}
