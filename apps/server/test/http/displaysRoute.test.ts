import { pathToFileURL } from 'node:url';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { displaysRoute, isDisplaysPath } from '../../src/http/displaysRoute.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

const names = ['displays.html', 'displays.js', 'displays.css'] as const;
const urls = Object.fromEntries(
  names.map((name) => [name, pathToFileURL(folder.path(name))]),
) as Record<(typeof names)[number], URL>;

describe('the route of the page of displays', () => {
  it('answers 404 with the cure before the page is built', async () => {
    const route = await displaysRoute(urls);
    const response = route.answer(new Request('http://a.test/displays'), '/displays');
    expect([route.isBuilt, response.status]).toEqual([false, 404]);
    expect(await response.text()).toContain('npm run build');
  });

  it('sends its files with a policy that allows no inline script, and nothing else', async () => {
    for (const name of names) writeFileSync(urls[name], `content of ${name}`);
    const { answer, isBuilt } = await displaysRoute(urls);
    expect(isBuilt).toBe(true);
    const get = (path: string, headers: Record<string, string> = {}): Response =>
      answer(new Request(`http://a.test${path}`, { headers }), path);
    for (const [path, type, text] of [
      ['/displays/', 'text/html', 'content of displays.html'],
      ['/displays/displays.js', 'text/javascript', 'content of displays.js'],
      ['/displays/displays.css', 'text/css', 'content of displays.css'],
    ] as const) {
      const response = get(path);
      expect([response.status, await response.text()]).toEqual([200, text]);
      expect(response.headers.get('content-type')).toContain(type);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      const etag = response.headers.get('etag') ?? '';
      expect(get(path, { 'if-none-match': etag }).status).toBe(304);
    }
    const moved = get('/displays');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, './displays/']);
    expect(get('/displays/../server.json').status).toBe(404);
    expect(get('/displays/displays').status).toBe(404);
  });

  it.each([
    ['/displays', true],
    ['/displays/displays.js', true],
    ['/displaysx', false],
    ['/api/displays', false],
  ])('is at %s: %s', (path, expected) => {
    expect(isDisplaysPath(path)).toBe(expected);
  });
});
