import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '@wattpost/contract/wire';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endpointOf,
  endpoints,
  endpointShape,
  type Endpoint,
} from '../../../../packages/platform/conformance/endpoints.ts';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import { readConformanceOptions } from '../../../../scripts/run/conformanceOptions.ts';
import { addToken } from '../support/site.ts';
import { clientRequests } from '../support/clientCalls.ts';
import { platformInProcess, type PlatformInProcess } from './conformancePlatform.ts';

const file = fileURLToPath(new URL('../../../../docs/interface.md', import.meta.url));
const update = 'UPDATE_DOCS=true npx vitest run apps/server/test/conformance/conformance.test.ts';
const begin = `<!-- Written by \`${update}\`: begin -->`;
const end = '<!-- end -->';

let own: PlatformInProcess;
let first: readonly CaseResult[];
/** Ids of the cases that send a request to an endpoint, by the endpoint. */
const casesOf = new Map<Endpoint, Set<string>>();
/** Names of the client's methods that do. */
const methodsOf = new Map<Endpoint, Set<string>>();

function note(
  where: Map<Endpoint, Set<string>>,
  request: readonly [string, string],
  name: string,
): void {
  const endpoint = endpointOf(...request);
  if (endpoint === undefined) return;
  where.set(endpoint, (where.get(endpoint) ?? new Set()).add(name));
}

beforeAll(async () => {
  own = await platformInProcess();
  const results: CaseResult[] = [];
  for (const section of sections) {
    for (const one of section.cases) {
      const target = {
        ...own.target,
        fetch: (request: Request) => {
          note(casesOf, [request.method, new URL(request.url).pathname], one.id);
          return own.target.fetch(request);
        },
      };
      results.push(...(await runSuite(target, [{ ...section, cases: [one] }])));
    }
  }
  first = results;
  for (const { clientMethod, method, path } of await clientRequests()) {
    note(methodsOf, [method, path], clientMethod);
  }
});

afterAll(async () => {
  await own.store.close();
});

describe('the conformance suite against the platform in process', () => {
  it.each(sections.map(({ id, title }) => [id, title]))('%s %s', (id) => {
    const ours = first.filter(({ section }) => section === id);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  it('can be repeated on the same database', async () => {
    const again = await runSuite(own.target, sections);
    expect(again.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id)).toEqual([
      '4.2-delete-old',
      '4.7-contact-delete',
    ]);
  });

  it('fails no case where one key opens everything, as --token does', async () => {
    const { organization } = names;
    const token = await addToken(own.store, { organization });
    const { tokens } = readConformanceOptions(['--base-url', 'http://a.test', '--token', token]);
    const { read, cross, other, revoked, ocpi } = own.target.tokens;
    const target = {
      ...own.target,
      tokens: { ...tokens, read, cross, other, revoked, ocpi },
    };
    const results = await runSuite(target, sections);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const left = results.filter(({ outcome }) => outcome === 'not applicable').map(({ id }) => id);
    expect(left.sort()).toEqual([
      '4.2-delete-old',
      '4.7-contact-delete',
      '5-area',
      'additions-display-remove',
    ]);
  });

  it('causes no defect but those that it asks for', () => {
    expect(own.defects).toEqual([]);
  });
});

const ours = Object.values(operations);
function operationOf(endpoint: Endpoint): string | undefined {
  return ours.find((operation) => endpointShape(operation) === endpointShape(endpoint))
    ?.operationId;
}

async function generated(): Promise<string> {
  const rows = endpoints.map((endpoint) => {
    const { method, path, section } = endpoint;
    const methods = [...(methodsOf.get(endpoint) ?? [])].map((name) => `\`${name}\``).join(', ');
    const cells = [
      section,
      `\`${method} ${path}\``,
      `\`${operationOf(endpoint) ?? ''}\``,
      String(casesOf.get(endpoint)?.size ?? 0),
      methods,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = [
    '| Section | Endpoint | Operation | Conformance cases | Methods of the client |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return (await format(`${begin}\n\n${table}\n\n${end}\n`, { parser: 'markdown' })).trim();
}

describe('every endpoint of the interface', () => {
  it('has an operation, and there are no others', () => {
    const shapes = (list: readonly Pick<Endpoint, 'method' | 'path'>[]): readonly string[] =>
      list.map(endpointShape).sort();
    expect(shapes(ours)).toEqual(shapes(endpoints));
  });

  it('has a conformance case in its own section', () => {
    const untried = endpoints.filter((endpoint) => {
      const places =
        endpoint.section === 'addition' ? ['2.5', '2.7', '4.7', 'additions'] : [endpoint.section];
      const cases = [...(casesOf.get(endpoint) ?? [])];
      return !cases.some((id) => places.some((section) => id.startsWith(`${section}-`)));
    });
    expect(untried).toEqual([]);
  });

  it('has a method of the client', () => {
    expect(endpoints.filter((endpoint) => !methodsOf.has(endpoint))).toEqual([]);
  });

  it(`is in docs/interface.md, which is current (${update})`, async () => {
    const text = readFileSync(file, 'utf8');
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    expect(from).toBeGreaterThan(0);
    expect(to).toBeGreaterThan(from);
    const section = await generated();
    if (process.env['UPDATE_DOCS'] === 'true') {
      writeFileSync(file, text.slice(0, from) + section + text.slice(to + end.length));
      return;
    }
    expect(text.slice(from, to + end.length)).toBe(section);
  });
});
