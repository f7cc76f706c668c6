import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salvageConfig, salvageEnvironment } from '../../../src/main/settings/configFile.ts';
import { safePage, type SafeScreen } from '../../../src/main/window/safeScreen.ts';

const screen: SafeScreen = {
  languages: ['de-AT', 'en-GB'],
  contact: 'Stadtwerke <b>24 h</b> & "0800 123"',
  screenProblem: null,
  sinceMs: Date.parse('2026-11-21T22:30:00Z'),
  clock: 'Europe/Vienna',
  theme: 'light',
  area: { width: 1920, height: 1080 },
  minCapHeightPx: null,
};

describe('the safe screen', () => {
  it('names the contact, in the languages of the board, with the date of the failure', () => {
    const { html } = safePage(screen);
    expect(html).toContain('<h1>Diese Anzeige ist außer Betrieb</h1>');
    expect(html).toContain('<section lang="en-GB"><h2>This display is out of order</h2>');
    expect(html).toContain('Stadtwerke &lt;b&gt;24 h&lt;/b&gt; &amp; &quot;0800 123&quot;');
    expect(html).toContain('Außer Betrieb seit 21. Nov. 2026, 23:30 MEZ');
    expect(html).toContain('Out of order since 21 Nov 2026, 23:30 CET');
  });

  it('has no ß where the language is that of Switzerland', () => {
    const html = JSON.stringify(safePage({ ...screen, languages: ['de-CH'] }));
    expect(html).toContain('ausser Betrieb');
    expect(html).not.toContain('ß');
  });

  it('says what is wrong with the screen itself, if something is', () => {
    const screenProblem = 'xrandr: output DP-1 cannot use rotation "left"';
    expect(safePage({ ...screen, screenProblem }).html).toContain(
      '<p class="problem" lang="en">xrandr: output DP-1 cannot use rotation &quot;left&quot;</p>',
    );
    expect(safePage(screen).html).not.toContain('class="problem"');
  });

  it('has no script, and loads nothing', () => {
    const { html, contentSecurityPolicy } = safePage(screen);
    expect(html).not.toMatch(/<script|<link|<img|<iframe|url\(|@import|\bon\w+=|javascript:/i);
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; /);
  });

  it('speaks all of its languages when it does not know which, and never more than four', () => {
    const { html } = safePage({ ...screen, languages: ['xx', 'pl-PL'] });
    for (const title of ['out of order', 'außer Betrieb', 'hors service'])
      expect(html).toContain(title);
    const many = safePage({ ...screen, languages: ['de-AT', 'de-DE', 'de-CH', 'en', 'fr'] }).html;
    expect(many.match(/<section /g)).toHaveLength(3);
  });

  it('is a page for any input', () => {
    const anything = fc.record({
      languages: fc.array(fc.oneof(fc.string(), fc.constantFrom('de', 'fr-CH', '<b>'))),
      contact: fc.option(fc.string()),
      screenProblem: fc.option(fc.string()),
      sinceMs: fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, 8.64e15 + 1)),
      clock: fc.option(fc.constantFrom('Europe/Vienna', 'UTC')),
      theme: fc.constantFrom('light', 'dark', 'auto'),
      area: fc.record({ width: fc.nat(8192), height: fc.nat(8192) }),
      minCapHeightPx: fc.option(
        fc.record({
          price: fc.integer({ min: 1, max: 999 }),
          directions: fc.integer({ min: 1, max: 999 }),
        }),
      ),
    }) as fc.Arbitrary<SafeScreen>;
    fc.assert(
      fc.property(anything, (told) => {
        const { html } = safePage(told);
        const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
        const own = ['html', 'head', 'meta', 'title', 'style', 'body', 'main', 'section'];
        expect(
          [...tags].filter(
            (tag) => ![...own, 'h1', 'h2', 'p', 'span', 'footer', 'div'].includes(tag ?? ''),
          ),
        ).toEqual([]);
        expect(html).toContain('</html>');
        const sizes = [...html.matchAll(/--(?:title|size): ([^;]*)vmin;/g)].map(([, size]) =>
          Number(size),
        );
        expect(sizes.filter((size) => size > 0)).toHaveLength(4);
      }),
    );
  });
});

describe('a configuration that cannot be used', () => {
  const resolve = (place: string): string => `/etc/${place}`;

  it('gives what a reader needs, whatever else is wrong with it', () => {
    const content = JSON.stringify({
      format: 'wrong',
      contact: ' Call 0800 123 ',
      locales: ['de-AT', 7],
      status_port: 8088,
      status_file: 'status.json',
      source: 12,
      theme: 'dark',
    });
    expect(salvageConfig(content, resolve)).toEqual({
      contact: 'Call 0800 123',
      locales: ['de-AT'],
      theme: 'dark',
      statusFile: '/etc/status.json',
      statusPort: 8088,
    });
  });

  it('gives what the environment says, also when there is no file', () => {
    const nothing = salvageConfig('', resolve);
    const env = {
      WATTPOST_KIOSK_CONTACT: ' Call 0800 123 ',
      WATTPOST_KIOSK_LOCALES: 'de-AT,en-GB',
      WATTPOST_KIOSK_STATUS_FILE: '/run/status.json',
      WATTPOST_KIOSK_STATUS_PORT: '8088',
    };
    const found = {
      contact: 'Call 0800 123',
      locales: ['de-AT', 'en-GB'],
      theme: 'auto',
      statusFile: '/run/status.json',
      statusPort: 8088,
    };
    expect(salvageEnvironment(nothing, env)).toEqual(found);
    const wrong = { WATTPOST_KIOSK_CONTACT: ' ', WATTPOST_KIOSK_STATUS_PORT: '80' };
    expect(salvageEnvironment({ ...nothing, contact: 'Call' }, wrong)).toEqual({
      ...nothing,
      contact: 'Call',
    });
  });

  it('gives the contact and where the status belongs when it is not even JSON', () => {
    const torn =
      '{ "format": "wattpost-kiosk/1" "contact" : "Call \\u00dc \\"24 h\\"", "status_file": "status.json", "status_port": 8088,, ';
    expect(salvageConfig(torn, resolve)).toEqual({
      contact: 'Call Ü "24 h"',
      locales: [],
      theme: 'auto',
      statusFile: '/etc/status.json',
      statusPort: 8088,
    });
    expect(salvageConfig('{ "status_file": 8, "status_port": 80', resolve)).toMatchObject({
      statusFile: null,
      statusPort: null,
    });
  });

  it('gives nothing that could not be shown, and is never an error', () => {
    expect(salvageConfig('{"contact":"   ","status_port":80}', resolve)).toEqual({
      contact: null,
      locales: [],
      theme: 'auto',
      statusFile: null,
      statusPort: null,
    });
    expect(salvageConfig(JSON.stringify({ contact: 'x'.repeat(201) }), resolve).contact).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(() => salvageConfig(content, resolve)).not.toThrow();
      }),
    );
  });
});
