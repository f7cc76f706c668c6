import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { servedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';
import { isPreviewPath, previewRoute } from '../../src/http/previewRoute.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

const address = 'https://platform.example/preview';

function placed(name: string, html: string): URL {
  const file = folder.path(name);
  writeFileSync(file, html);
  return pathToFileURL(file);
}

const page = `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'none'" />
<script type="application/json" id="wattpost-server"></script>`;

/** The same as the server sends it. */
const servedPage = page
  .replace("connect-src 'none'", "connect-src 'self'")
  .replace('></script>', '>{"apiPath":"api"}</script>');

describe('the price preview', () => {
  it('is a page that anybody may read, and nobody may frame', async () => {
    const { isBuilt: isThere, answer } = await previewRoute(placed('page.html', page));
    expect(isThere).toBe(true);
    const response = answer(new Request(address), '/preview');
    expect([response.status, await response.text()]).toEqual([200, servedPage]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  });

  it('is not sent again to who has it, nor to who asks for its headers', async () => {
    const { answer } = await previewRoute(placed('again.html', page));
    const etag = answer(new Request(address), '/preview').headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const ask = (tag: string): Response =>
      answer(new Request(address, { headers: { 'if-none-match': tag } }), '/preview');
    const again = ask(etag);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(ask('"old"').status).toBe(200);
  });

  it('cannot be written', async () => {
    const { answer } = await previewRoute(placed('read.html', page));
    const response = answer(new Request(address, { method: 'POST' }), '/preview');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is reported when it is missing', async () => {
    const { isBuilt: isThere, answer } = await previewRoute(
      pathToFileURL(folder.path('none.html')),
    );
    expect(isThere).toBe(false);
    const response = answer(new Request(address), '/preview');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      status: 'error',
      message:
        'The price preview was not built when this server started. Run npm run build, then restart.',
    });
  });

  it('is refused when it says nothing of what it may do', async () => {
    await expect(previewRoute(placed('bare.html', '<!doctype html>'))).rejects.toThrow(
      'no content security policy',
    );
  });

  it('lies at one address', async () => {
    const { answer } = await previewRoute(placed('one.html', page));
    const moved = answer(new Request(`${address}/`), '/preview/');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '../preview']);
    expect(['/preview', '/preview/'].every(isPreviewPath)).toBe(true);
    expect(['/', '/previews', '/preview/x', '/PREVIEW', '//preview'].some(isPreviewPath)).toBe(
      false,
    );
  });
});

describe('a server', () => {
  it('serves the page that was built, without a key', async () => {
    const city = await servedCity(folder.path('city.db'));
    try {
      const { preview } = JSON.parse(city.out()) as { readonly preview: string };
      expect(preview).toBe(`${city.url}/preview`);
      const response = await fetch(preview);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('id="wattpost-embedded"');
      expect(html).toContain('id="wattpost-server">{"apiPath":"api"}</script>');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none';.*; frame-ancestors 'none'$/);
      expect(html).toContain(policy.replace("; frame-ancestors 'none'", ''));
      expect(policy.match(/connect-src [^;]*/g)).toEqual(["connect-src 'self'"]);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/);
      const head = await fetch(preview, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(html)));
      const line = await city.logged(({ path }) => path === '/preview');
      expect(line).toMatchObject({ operation: 'preview', method: 'GET', status: 200 });
    } finally {
      expect(await city.stop()).toBe(0);
    }
  });
});
