import { describe, expect, it } from 'vitest';
import { operations } from '../src/operations.ts';

const all = Object.entries(operations);

describe('operations', () => {
  it.each(all)('%s is listed under its own name', (name, operation) => {
    expect(operation.operationId).toBe(name);
  });

  it.each(all)('%s declares the parameters of its path and no others', (_name, operation) => {
    const inPath = Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  it.each(all)(
    '%s has a body exactly if it writes one, and ETags exactly if it reads',
    (_name, operation) => {
      const writes = operation.method === 'POST' || operation.method === 'PUT';
      expect(operation.body !== undefined).toBe(writes && operation.neverSucceeds !== true);
      expect(operation.polled).toBe(operation.method === 'GET');
    },
  );

  it('no two share method and path', () => {
    const places = all.map(
      ([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
