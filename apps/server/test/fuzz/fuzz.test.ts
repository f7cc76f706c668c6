import type { Store } from '@wattpost/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../../../../packages/platform/conformance/api.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import {
  type AnswerCheck,
  answerCheck,
  type DocumentedOperation,
  documentedOperations,
  namedSchemas,
} from './openApi.ts';
import { firstReport } from './displayRequests.ts';
import { brokenRequest } from './hostileRequests.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addToken } from '../support/site.ts';
import {
  platformInProcess,
  platformOver,
  type PlatformInProcess,
} from '../conformance/conformancePlatform.ts';
import { fuzzRuns, fuzzTimeoutMs } from './fuzzRuns.ts';
import {
  fuzzWorld,
  requestOf,
  type RequestParts,
  type SchemaWorld,
  validRequest,
} from './validRequests.ts';

/** The document is the same over any store; no test is there before its operations are known. */
const operations = documentedOperations(platformOver({} as Store)).map(
  (operation) => [operation.operationId, operation] as const,
);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each([
  { name: 'SQLite', make: () => Promise.resolve(undefined), usualRuns: 30 },
  { name: 'PostgreSQL', make: () => postgres.createDatabase(), usualRuns: 10 },
])('requests from the OpenAPI document, on $name', ({ make, usualRuns }) => {
  const runs = fuzzRuns(usualRuns);
  /** What is created stays and is compared each time: more runs than these would take hours. */
  const writeRuns = Math.min(runs, 1_000);
  let own: PlatformInProcess;
  let token: string;
  let world: SchemaWorld;
  let check: AnswerCheck;

  beforeAll(async () => {
    own = await platformInProcess(await make());
    token = await addToken(own.store, { organization: names.organization });
    const api = new Api(own.target);
    const station = await api.newStation();
    const removable: string[] = [];
    while (removable.length < 10) removable.push((await api.newStation()).id);
    const reported = await api.send('POST', '/api/displays/report', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: firstReport,
    });
    expect(reported).toMatchObject({ status: 200 });
    world = fuzzWorld(namedSchemas(own.platform), station.id, removable);
    check = answerCheck(own.platform);
  });

  afterAll(async () => {
    await own.store.close();
  });

  interface Answered {
    readonly status: number;
    readonly text: string;
  }

  async function send(operation: DocumentedOperation, parts: RequestParts): Promise<Answered> {
    const response = await own.platform.fetch(requestOf(operation, parts, token));
    return { status: response.status, text: await response.text() };
  }

  let known = { revision: '', text: '' };

  /** Everything that a request could have changed; read again only when something was written. */
  async function state(): Promise<string> {
    const revision = JSON.stringify([
      await own.store.revision(null),
      await own.store.outbox.totals(),
    ]);
    if (known.revision !== revision) {
      const pushes = await own.store.outbox.undelivered();
      const history = await own.store.read((reader) => reader.lastRevision(names.organization));
      const state = [await own.store.site.exportSite(), pushes, history];
      known = { revision, text: JSON.stringify(state) };
    }
    return known.text;
  }

  /** Those that can succeed any number of times. */
  const repeatable = operations.filter(
    ([id]) =>
      !['verifyPaymentTransaction', 'deleteContact', 'deleteStation', 'deleteDisplay'].includes(id),
  );

  describe('a valid request, by the OpenAPI document, built from what exists', () => {
    it.each(repeatable)(
      'succeeds: %s',
      async (_, operation) => {
        const [success] = [...operation.answers.keys()].filter((status) => status < 300);
        await fc.assert(
          fc.asyncProperty(validRequest(operation, world), async (parts) => {
            const { status, text } = await send(operation, parts);
            expect({ status, text: status === success ? '' : text }).toEqual({
              status: success,
              text: '',
            });
            expect(check(operation, status, text)).toBeUndefined();
          }),
          { numRuns: runs },
        );
      },
      fuzzTimeoutMs(runs),
    );
  });

  describe('a request with something wrong about it', () => {
    it.each(operations)(
      'is answered as the document says, never with a 5xx, and a 4xx changes nothing: %s',
      async (_, operation) => {
        await fc.assert(
          fc.asyncProperty(brokenRequest(operation, world), async (parts) => {
            const reading = parts.method === 'GET' || parts.method === 'HEAD';
            const before = reading ? '' : await state();
            const { status, text } = await send(operation, parts);
            expect(status).toBeLessThan(500);
            // Another method is another operation, or none: 405.
            if (parts.method === operation.method && status !== 405) {
              // The form of a path is checked before any operation is found.
              if (status === 404) expect(JSON.parse(text)).toMatchObject({ status: 'error' });
              else expect(check(operation, status, text)).toBeUndefined();
            }
            if (!reading && status >= 400) expect(await state()).toBe(before);
          }),
          { numRuns: operation.method === 'GET' ? runs : writeRuns },
        );
        expect(own.defects).toEqual([]);
      },
      fuzzTimeoutMs(runs),
    );
  });

  describe('the check of an answer', () => {
    const operationOf = (id: string): DocumentedOperation => {
      const found = operations.find(([operationId]) => operationId === id);
      if (found === undefined) throw new Error(`The document has no operation ${id}.`);
      return found[1];
    };

    it.each([
      ['a status that is not declared', 'readStation', 409, '{"status":"error","message":"x"}'],
      [
        'a field of another type',
        'readLocation',
        200,
        '{"id":"1","type":"locations","attributes":7}',
      ],
      ['a field that is missing', 'readStation', 404, '{"status":"error"}'],
      ['a body where there is none', 'readStation', 304, '{}'],
    ])('refuses %s', (_, id, status, text) => {
      expect(check(operationOf(id), status, text)).toContain(id);
    });

    it('accepts what the document says', () => {
      const text = '{"status":"error","message":"x"}';
      expect(check(operationOf('readStation'), 404, text)).toBeUndefined();
    });
  });

  describe('reads', () => {
    it(
      'change nothing, whatever is asked',
      async () => {
        const before = await state();
        const reads = operations.filter(([, { method }]) => method === 'GET');
        const any = fc.oneof(
          ...reads.map(([, operation]) =>
            brokenRequest(operation, world)
              .filter(({ method }) => method === 'GET' || method === 'HEAD')
              .map((parts) => [operation, parts] as const),
          ),
        );
        await fc.assert(
          fc.asyncProperty(any, async ([operation, parts]) => {
            expect((await send(operation, parts)).status).toBeLessThan(500);
          }),
          { numRuns: runs * 4 },
        );
        expect(await state()).toBe(before);
      },
      fuzzTimeoutMs(runs * 4),
    );
  });
});
