import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parseBundle } from '@wattpost/contract';
import { operations, parseWrittenCostRate, type Operation } from '@wattpost/contract/wire';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { openApiDocument, platformVersion } from '../../src/openapi/openApi.ts';
import type { JsonSchema, OperationObject } from '../../src/openapi/openApiTypes.ts';

const document = openApiDocument();
const all = Object.values<Operation>(operations);

function stated({ path, method }: Operation): OperationObject {
  const item = document.paths[path];
  const found = item?.[method.toLowerCase() as 'get'];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats.default(ajv);
// OpenAPI's own words inside a schema object say nothing about values.
ajv.addSchema({ $id: 'https://platform.example/document', components: document.components }, 'doc');
ajv.addVocabulary(['components']);

/** What is wrong with a value, in the eyes of a validator that knows the document only. */
function problems(schema: JsonSchema, value: unknown): unknown {
  const resolved = JSON.parse(
    JSON.stringify(schema).replaceAll(
      '"#/components/schemas/',
      '"https://platform.example/document#/components/schemas/',
    ),
  ) as JsonSchema;
  const validate = ajv.compile(resolved);
  return validate(value) ? [] : validate.errors;
}

describe('the OpenAPI document', () => {
  it('is valid by the official schema of OpenAPI 3.1', async () => {
    const copy = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    const validator = new Validator();
    expect(await validator.validate(copy)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is refused by the same check once it is broken', async () => {
    const copy = JSON.parse(JSON.stringify(document)) as { info: { title?: string } };
    delete copy.info.title;
    expect((await new Validator().validate(copy)).valid).toBe(false);
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    expect(platformVersion).toBe(version);
  });

  it('has every operation, and no other', () => {
    const inDocument = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(inDocument.map(({ operationId }) => operationId).sort()).toEqual(
      all.map(({ operationId }) => operationId).sort(),
    );
    expect(new Set(inDocument.map(({ tags }) => tags[0]))).toEqual(
      new Set(document.tags.map(({ name }) => name)),
    );
  });

  it('refers to nothing that is not there, and to all that is there', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(text).not.toContain('$defs');
  });

  it.each(['StationCreate', 'StationUpdate', 'CostRate', 'Window', 'Intervals'])(
    'says what the fields of %s mean',
    (name) => {
      const { properties = {} } = document.components.schemas[name] ?? {};
      const isPlain = (field: string): boolean => ['uuid', 'name', 'description'].includes(field);
      const silent = Object.entries(properties).filter(
        ([field, schema]) =>
          !isPlain(field) &&
          (schema as JsonSchema).description === undefined &&
          !('enum' in (schema as JsonSchema)),
      );
      expect(Object.keys(properties).length).toBeGreaterThan(2);
      expect(silent).toEqual([]);
    },
  );

  it('says where the platform is', () => {
    expect(openApiDocument('https://platform.example/a').servers[0]?.url).toBe(
      'https://platform.example/a',
    );
  });
});

describe('writes of prices in the document', () => {
  const bodyOf = (operation: Operation): unknown =>
    stated(operation).requestBody?.content['application/json'].example;

  it('have bodies as examples that the platform reads', () => {
    const { putCostRate, publishBundle } = operations;
    const owner = '00000000-0000-4000-8000-000000000001';
    expect(parseWrittenCostRate(bodyOf(putCostRate), owner)).toMatchObject({ ok: true });
    expect(parseBundle(bodyOf(publishBundle))).toMatchObject({ ok: true });
  });

  it('and everything around them are marked as additions', () => {
    const additions = all.filter((operation) => stated(operation).tags[0] === 'Publishing prices');
    expect(additions.map(({ operationId }) => operationId)).toContain('publishBundle');
    for (const { description, operationId } of [...additions, operations.deleteStation]) {
      expect([operationId, description]).toEqual([
        operationId,
        expect.stringMatching(/\ban addition\b/i),
      ]);
    }
  });

  it('show the state that they replace', () => {
    const writes = all.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'If-Match'),
    );
    expect(writes).toHaveLength(7);
    for (const write of writes) {
      const { example } = stated(write).parameters.find(({ name }) => name === 'If-Match') ?? {};
      expect(example).toMatch(/^"[\w-]{43}"$/);
      expect(write.errors).toMatchObject({
        412: expect.any(String) as string,
        428: expect.any(String) as string,
      });
    }
  });
});

describe.each(all.map((operation) => [operation.operationId, operation] as const))(
  '%s in the document',
  (_, operation) => {
    const inDocument = stated(operation);
    const success = inDocument.responses[String(operation.success.status)]?.content;
    const answer = success?.['application/json'];
    const body = inDocument.requestBody?.content['application/json'];

    it('states every parameter of the path, once', () => {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = inDocument.parameters.filter((parameter) => parameter.in === 'path');
      expect(parameters.map(({ name }) => name)).toEqual(inPath);
      expect(parameters.every(({ required }) => required)).toBe(true);
      const names = inDocument.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    });

    it('is marked exactly if it is kept for older programs', () => {
      expect(inDocument.deprecated).toBe(operation.deprecated === undefined ? undefined : true);
    });

    it('states the header of its token and each status it can answer with', () => {
      const schemes = {
        stations: [{ authorization: [] }],
        pricing: [{ apiToken: [] }],
        displays: [{ authorization: [] }],
        fleet: [{ apiToken: [] }],
        core: [{ authorization: [] }, { apiToken: [] }],
      };
      expect(inDocument.security).toEqual(schemes[operation.area]);
      const success = operation.neverSucceeds === true ? [] : [String(operation.success.status)];
      const always = ['401', '403', '500', ...success];
      const withBody = operation.body === undefined ? [] : ['413', '415'];
      const whenPolled = operation.polled ? ['304'] : [];
      expect(new Set(Object.keys(inDocument.responses))).toEqual(
        new Set([...always, ...withBody, ...whenPolled, ...Object.keys(operation.errors)]),
      );
      for (const [status, { content, headers }] of Object.entries(inDocument.responses)) {
        const isError = Number(status) >= 400;
        const schema = content?.['application/json'].schema;
        expect(schema?.$ref === '#/components/schemas/Error').toBe(isError);
        expect('ETag' in (headers ?? {})).toBe(operation.polled && !isError);
        expect('Token-Areas' in (headers ?? {})).toBe(status !== '401');
        expect('Deprecation' in (headers ?? {})).toBe(operation.deprecated !== undefined);
        const successor = operation.deprecated?.successor ?? null;
        expect('Link' in (headers ?? {})).toBe(successor !== null);
      }
    });

    it('shows examples that its schemas accept, in the contract and in the document', () => {
      expect(problems(answer?.schema ?? {}, answer?.example)).toEqual([]);
      if (operation.neverSucceeds === true) expect(answer).toBeUndefined();
      else expect(operation.success.schema.parse(answer?.example)).toEqual(answer?.example);
      expect(body?.example !== undefined).toBe(operation.body !== undefined);
      if (operation.body !== undefined) {
        expect(problems(body?.schema ?? {}, body?.example)).toEqual([]);
        expect(operation.body.safeParse(body?.example)).toMatchObject({ success: true });
      }
      for (const parameter of inDocument.parameters) {
        if (parameter.example === undefined) continue;
        expect(problems(parameter.schema, parameter.example)).toEqual([]);
      }
      const required = inDocument.parameters.filter((parameter) => parameter.required);
      for (const { example } of required) expect(example).toBeDefined();
    });

    if (operation.neverSucceeds !== true) {
      it('lets no answer pass that lacks a field', () => {
        expect(problems(answer?.schema ?? {}, {})).not.toEqual([]);
      });
    }

    if (operation.bodyResource !== undefined) {
      it('takes the body bare or whole', () => {
        const whole = { type: operation.bodyResource, attributes: body?.example };
        expect(problems(body?.schema ?? {}, whole)).toEqual([]);
      });
    }
  },
);
