import { operations, type Operation } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { curlCommand, jsonMarkup } from '../../src/docs/docsOperation.ts';
import { docsPage } from '../../src/docs/docsPage.ts';
import { prose } from '../../src/docs/docsSchemas.ts';
import { markup } from '../../src/http/markup.ts';
import { openApiDocument } from '../../src/openapi/openApi.ts';
import type { OpenApiDocument, OperationObject } from '../../src/openapi/openApiTypes.ts';

const document = openApiDocument();
const page = docsPage(document);

function operation(path: string, method: 'get' | 'post' | 'put' | 'delete'): OperationObject {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}

describe('the page', () => {
  it('is one text without scripts, event handlers, inline styles or addresses to load', () => {
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(page).not.toMatch(/<script|<iframe|<img|<object|@import|url\(|javascript:/i);
    expect(page).not.toMatch(/<[^>]+\s(on\w+|style|src)=/i);
    const links = [...page.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['data:,']);
    const targets = [...page.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(targets.filter((href) => !href.startsWith('#'))).toEqual(['openapi.json']);
  });

  it('leads nowhere that is not there, and names each place once', () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const hrefs = [...page.matchAll(/href="#([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs.length).toBeGreaterThan(50);
    expect(ids).toEqual(expect.arrayContaining([...new Set(hrefs)]));
  });

  it.each(Object.values<Operation>(operations).map((each) => [each.operationId, each] as const))(
    'shows %s in the index and in full',
    (operationId, { summary, parameters }) => {
      expect(page).toContain(`<a href="#${operationId}">`);
      const start = page.indexOf(`id="${operationId}"`);
      const section = page.slice(start, page.indexOf('</article>', start));
      expect(section).toContain(String(markup`${summary}`));
      expect(section).toContain('$TOKEN');
      for (const { name } of parameters) {
        expect(section.replaceAll('<wbr>', '').replaceAll('<wbr />', '')).toContain(name);
      }
    },
  );

  it('shows every schema', () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(page).toContain(`id="schema-${name}"`);
    }
  });

  it('escapes whatever is in the document', () => {
    const evil = '<script>alert("x")</script>&\'';
    const hostile = JSON.parse(
      JSON.stringify(document).replaceAll('The station.', JSON.stringify(evil).slice(1, -1)),
    ) as OpenApiDocument;
    const written = docsPage({ ...hostile, info: { ...hostile.info, title: evil } });
    expect(written).not.toContain('<script');
    expect(written).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&#39;');
  });
});

describe('examples as curl commands', () => {
  const shared = { serverUrl: '/', tokenHeader: 'x-api-token' };

  it('puts parameters where they belong', () => {
    const path = '/api/dynamic_pricing/unique_schedule/{cost_rate_uuid}';
    expect(curlCommand({ ...shared, method: 'GET', path, operation: operation(path, 'get') })).toBe(
      [
        'curl --get "$BASE_URL/api/dynamic_pricing/unique_schedule/e2b71c90-5a4d-4b86-8c3f-7d9e0a1b2c34"',
        '--header "x-api-token: $TOKEN"',
        "--data-urlencode 'from=2026-06-01T00:00:00'",
        "--data-urlencode 'to=2026-06-02T00:00:00'",
        "--data-urlencode 'limit=100'",
      ].join(' \\\n  '),
    );
  });

  it('sends a body as one word of the shell, at the address that is known', () => {
    const path = '/api/cpoapi/v1/charging_stations/{station_uuid}/directions/{language}';
    const put = operation(path, 'put');
    const command = curlCommand({
      method: 'PUT',
      path,
      operation: {
        ...put,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: {}, example: { text: "l'entrée" } } },
        },
      },
      serverUrl: 'https://platform.example',
      tokenHeader: 'Authorization',
    });
    expect(command).toBe(
      [
        'curl --request PUT "https://platform.example/api/cpoapi/v1/charging_stations/7b0e5c1a-3f64-4d0e-9a51-2c8f6d1e4b90/directions/de"',
        '--header "Authorization: $TOKEN"',
        "--header 'Content-Type: application/json'",
        String.raw`--data '{` + '\n' + String.raw`  "text": "l'\''entrée"` + '\n' + "}'",
      ].join(' \\\n  '),
    );
  });
});

describe('text as markup', () => {
  it.each([
    ['plain & <b>', 'plain &amp; &lt;b&gt;'],
    ['a `b` c', 'a <code class="word">b</code> c'],
    ['`<i>`', '<code class="word">&lt;i&gt;</code>'],
    ['one ` only', 'one ` only'],
    [`\`${'x'.repeat(30)}\``, `<code>${'x'.repeat(30)}</code>`],
  ])('%j', (text, expected) => {
    expect(String(prose(text)).replaceAll(/\s*<(?=code)/g, (space) => space)).toBe(expected);
  });

  it('tells keys, texts and values of JSON apart', () => {
    expect(String(jsonMarkup({ 'a"<': ['b: 1', -1.5, true, null] })).replaceAll(/\n\s*/g, '')).toBe(
      '{<span class="json-key">&quot;a\\&quot;&lt;&quot;</span>: [<span class="json-text">&quot;b: 1&quot;</span>,<span class="json-value">-1.5</span>,<span class="json-value">true</span>,<span class="json-value">null</span>]}',
    );
  });
});
