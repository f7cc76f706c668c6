import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { embedScene, type BoardScene } from '../../src/embed/boardScene.ts';
import { embedBundle } from '../../src/embed/embedBundle.ts';
import { embedServer } from '../../src/embed/embedServer.ts';
import { pagePolicy } from '../../src/embed/pagePolicy.ts';
import { boardUrl, pageUrl } from '../../src/embed/pageUrl.ts';

const place = '<script type="application/json" id="wattpost-embedded"></script>';
const page = `<!doctype html><head>${place}</head><body></body>`;

/** What a page holds in its one data block. */
function heldIn(html: string): unknown {
  const [, json = ''] =
    /<script type="application\/json" id="[\w-]+">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

describe('a bundle in the page', () => {
  it('comes out as it went in', () => {
    const embedded = { name: 'city.json', text: '{"a":1}', instantMs: 5, stationUuid: 'x' };
    const html = embedBundle(page, embedded);
    expect(heldIn(html)).toEqual(embedded);
    expect(html.replace(/(id="wattpost-embedded">).*?(<\/script>)/, '$1$2')).toBe(page);
  });

  it.each(['</script><script>alert(1)</script>', '<!--', '$&$1$`', '\u2028\u0000ü', '\\u003c'])(
    'cannot leave its place: %j',
    (text) => {
      const html = embedBundle(page, { name: text, text });
      expect(heldIn(html)).toEqual({ name: text, text });
      expect(html.match(/<script/g)).toHaveLength(1);
    },
  );

  it.each([
    ['has none', '<!doctype html>'],
    ['has two', page + place],
    ['has one that is filled', embedBundle(page, { name: '', text: '' })],
  ])('needs a place: the page %s', (_what, html) => {
    expect(() => embedBundle(html, { name: '', text: '' })).toThrow('wattpost-embedded');
  });
});

it('a scene goes into the page of the board, and no other', () => {
  const scene: BoardScene = {
    bundle: { stations: [] },
    locales: ['de-AT'],
    theme: 'dark',
    instantMs: 7,
  };
  expect(heldIn(embedScene(page.replace('wattpost-embedded', 'wattpost-scene'), scene))).toEqual(
    scene,
  );
  expect(() => embedScene(page, scene)).toThrow('wattpost-scene');
});

describe('the policy of a page', () => {
  it('is what the page says', () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;" />`;
    expect(pagePolicy(`<head>${meta}</head>`)).toBe("default-src 'none'");
  });

  it('has to be there', () => {
    expect(() => pagePolicy(page)).toThrow('no content security policy');
  });
});

describe('the page as a server sends it', () => {
  const server = { apiPath: '/api' };
  const served = (policy: string): string =>
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />` +
    page.replace('wattpost-embedded', 'wattpost-server');

  it('may connect to its own origin, and knows where', () => {
    const html = embedServer(served("script-src 'x'; connect-src 'none'; img-src blob:"), server);
    expect(pagePolicy(html)).toBe("script-src 'x'; connect-src 'self'; img-src blob:");
    expect(heldIn(html)).toEqual(server);
  });

  it.each(["connect-src 'self'", "default-src 'none'", 'connect-src *'])(
    'is not made of a page with another policy: %s',
    (policy) => {
      expect(() => embedServer(served(policy), server)).toThrow("no connect-src 'none'");
    },
  );

  it('differs from the file in this alone', () => {
    const file = readFileSync(pageUrl, 'utf8');
    expect(pagePolicy(file)).toContain("connect-src 'none'");
    const html = embedServer(file, server);
    expect(
      html.replace("connect-src 'self'", "connect-src 'none'").replace(JSON.stringify(server), ''),
    ).toBe(file);
  });
});

it('the pages lie where the build puts them', () => {
  // Needs the build: npm test builds first.
  expect([pageUrl, boardUrl].map((url) => existsSync(url))).toEqual([true, true]);
});
