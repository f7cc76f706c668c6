import fc, { type Arbitrary } from 'fast-check';
import type { DocumentedOperation } from '../fuzz/documentedOperations.ts';
import { hostileBody, hostileSegment, hostileText, hostileValue } from '../fuzz/hostile.ts';
import type { SchemaWorld } from '../fuzz/schemaArbitrary.ts';
import { validRequest, type RequestParts } from '../fuzz/validRequests.ts';

/** One way to break a request. */
type Break = (parts: RequestParts) => Arbitrary<RequestParts>;

const extraNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'page',
    'page[]',
    'page[offset][x]',
    'locales',
    'locales[]',
    'locales[][a]',
    'limit',
    'offset',
    'id',
  ),
  hostileText,
);

function breakQuery(operation: DocumentedOperation): Break {
  const known = operation.parameters.filter(({ in: place }) => place === 'query');
  const name = fc.oneof(...known.map((parameter) => fc.constant(parameter.name)), extraNames);
  return (parts) =>
    fc
      .array(fc.tuple(name, fc.oneof(hostileText, fc.integer().map(String))), {
        minLength: 1,
        maxLength: 4,
      })
      .map((pairs) => ({ ...parts, query: [...parts.query, ...pairs] }));
}

const breakPath: Break = (parts) =>
  fc
    .constantFrom(...Object.keys(parts.path))
    .chain((name) =>
      hostileSegment.map((segment) => ({ ...parts, path: { ...parts.path, [name]: segment } })),
    );

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a body is; an empty one when it is none, or is broken already. */
function objectIn(body = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Sets, adds or removes a field of the body; with a key that an object has anyway, now and then. */
const breakField: Break = (parts) => {
  const target = objectIn(parts.body);
  const inner = target['attributes'];
  const fields = isObject(inner) ? inner : target;
  const keys = [
    ...Object.keys(fields),
    '__proto__',
    'constructor',
    'attributes',
    'text',
    'stations',
  ];
  return fc
    .tuple(fc.constantFrom(...keys), fc.option(hostileValue, { nil: undefined }))
    .map(([key, value]) => {
      const changed = Object.entries(fields).filter(([name]) => name !== key);
      const entries: [string, unknown][] =
        value === undefined ? changed : [...changed, [key, value] as [string, unknown]];
      // Written by hand, so that "__proto__" is a key and not the prototype.
      const text = entries
        .map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`)
        .join(',');
      return { ...parts, body: `{${text}}` };
    });
};

const breakBody: Break = (parts) =>
  fc
    .oneof(
      hostileBody,
      hostileValue.map((value) => JSON.stringify(value)),
    )
    .map((body) => ({ ...parts, body }));

const breakType: Break = (parts) =>
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'json',
      'x'.repeat(300),
    )
    .map((contentType) => ({ ...parts, contentType }));

const breakMethod: Break = (parts) =>
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
    .map((method) => ({ ...parts, method }));

/** Requests of an operation with one to three things wrong with them, or at least odd. */
export function brokenRequest(
  operation: DocumentedOperation,
  world: SchemaWorld,
): Arbitrary<RequestParts> {
  const ways: Break[] = [breakQuery(operation), breakQuery(operation), breakMethod];
  if (operation.parameters.some((parameter) => parameter.in === 'path')) ways.push(breakPath);
  if (operation.body !== undefined) ways.push(breakField, breakField, breakBody, breakType);
  return fc
    .tuple(
      validRequest(operation, world),
      fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 2 }),
    )
    .chain(([parts, breaks]) =>
      breaks.reduce<Arbitrary<RequestParts>>(
        (broken, next) => broken.chain(next),
        fc.constant(parts),
      ),
    );
}
