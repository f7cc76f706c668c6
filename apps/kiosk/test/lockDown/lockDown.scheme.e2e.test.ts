import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLockedKiosks, pageUrl, type LockedKiosks } from '../rig/lockedKiosks.ts';

let locked: LockedKiosks;
beforeAll(async () => {
  locked = await openLockedKiosks();
});
afterAll(() => locked.dispose());

/** What the page gets from an address, without its policy: nothing counts as 404. */
async function ask(url: string, method = 'GET'): Promise<number> {
  return locked.open.page.evaluate(
    ([one, by]) =>
      fetch(one, { method: by }).then(
        ({ status }) => status,
        () => 404,
      ),
    [url, method] as const,
  );
}

describe('app:// serves the page and nothing else', () => {
  it('the page lives there, and not in a file', async () => {
    expect(locked.kiosk.page.url()).toBe(pageUrl);
    expect(await locked.kiosk.page.evaluate(() => [origin, isSecureContext])).toEqual([
      'app://kiosk',
      true,
    ]);
  });

  it.each([pageUrl, `${pageUrl}?query#hash`, 'app://kiosk/./x/../index.html'])(
    '%s is the page',
    async (url) => {
      expect(await ask(url)).toBe(200);
    },
  );

  it.each([
    'app://kiosk/../main/main.cjs',
    'app://kiosk/..%2fmain%2fmain.cjs',
    'app://kiosk/..%2Fmain%2Fmain.cjs',
    'app://kiosk/%2e%2e/%2e%2e/package.json',
    'app://kiosk/%2e%2e%2f%2e%2e%2fpackage.json',
    'app://kiosk/%252e%252e%252fmain%252fmain.cjs',
    'app://kiosk/..%5c..%5cpackage.json',
    'app://kiosk/..\\..\\package.json',
    'app://kiosk/assets/..%2f..%2fmain/main.cjs',
    'app://kiosk/%c0%ae%c0%ae/main/main.cjs',
    'app://kiosk//etc/passwd',
    'app://kiosk/%2fetc/passwd',
    'app://kiosk/file:///etc/passwd',
    'app://kiosk/%00index.html',
    'app://kiosk/index.html%00',
    'app://kiosk/index.html/',
    'app://kiosk/assets/',
    'app://kiosk/',
    'app://other/index.html',
    'app://KIOSK.other/index.html',
    'app://localhost/index.html',
    `app://kiosk/${'a/'.repeat(30_000)}index.html`,
    `app://kiosk/${'a'.repeat(5_000)}.html`,
  ])('%.60s is not to be had', async (url) => {
    expect(await ask(url)).toBe(404);
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'nothing is answered to %s',
    async (method) => {
      expect(await ask(pageUrl, method)).toBe(404);
    },
  );

  it('a link inside of the folder does not lead out of it', async () => {
    const folder = path.join(locked.rig.stage.applicationFolder, 'dist', 'renderer', 'assets');
    const link = path.join(folder, 'link-of-a-test.js');
    await symlink('../../main/main.cjs', link);
    try {
      expect(await ask('app://kiosk/assets/link-of-a-test.js')).toBe(404);
    } finally {
      await unlink(link);
    }
  });
});

describe('what every answer carries', () => {
  it.each([
    ['the page', pageUrl, 200],
    ['a refusal', `${pageUrl}.nothing`, 404],
  ])('%s', async (_title, url, status) => {
    const answer = await locked.open.page.evaluate(async (one) => {
      const response = await fetch(one);
      return { status: response.status, headers: Object.fromEntries(response.headers) };
    }, url);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
    for (const rule of [
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "worker-src 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    // It would bring shared memory and finer clocks; no page opens this one, and it opens none.
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(
      await locked.open.page.evaluate(() => [crossOriginIsolated, opener === null, history.length]),
    ).toEqual([false, true, 1]);
    const permissions = headers['permissions-policy'] ?? '';
    for (const name of ['camera', 'microphone', 'geolocation', 'display-capture', 'fullscreen']) {
      expect(permissions).toContain(`${name}=()`);
    }
    expect(permissions).not.toMatch(/=\((?!\))|\*/);
  });

  it('Chromium understands all of it, and the page breaks none of it', () => {
    expect(locked.kiosk.log()).not.toMatch(
      /Permissions-Policy|Content Security Policy|Unrecognized/,
    );
  });

  it('an answer has the kind of its file, so that nothing has to be guessed', async () => {
    const kinds = await locked.open.page.evaluate(async () => {
      const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';
      const script = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
      const answers = await Promise.all([location.href, styles, script].map((url) => fetch(url)));
      return answers.map((one) => one.headers.get('content-type'));
    });
    expect(kinds).toEqual([
      ...['text/html; charset=utf-8', 'text/css; charset=utf-8'],
      'text/javascript; charset=utf-8',
    ]);
  });
});

describe('webSecurity is on', () => {
  it('what another origin serves to nobody cannot be read, network or not', async () => {
    // `other` is served by main itself, so that neither network nor policy is what refuses it.
    await locked.open.app.evaluate(({ BrowserWindow }) => {
      const { protocol } = BrowserWindow.getAllWindows()[0]?.webContents.session ?? {};
      protocol?.handle('other', () => new Response('secret'));
    });
    const told = await locked.open.page.evaluate(() =>
      fetch('other://place/').then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    );
    expect(told).toBe('refused');
  });
});
