import { describe, expect, it } from 'vitest';
import type { Operation } from '../src/operation/operation.ts';
import { operations } from '../src/operations.ts';

const all = Object.entries<Operation>(operations);

describe('operations', () => {
  it.each(all)('%s declares the parameters of its path and no others', (_name, operation) => {
    const inPath = Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  it.each(all)('%s has a body exactly if it writes one', (name, operation) => {
    // What it restores is in the path.
    const isNamed = name === 'restoreRevision';
    const writes = (operation.method === 'POST' || operation.method === 'PUT') && !isNamed;
    expect(operation.body !== undefined).toBe(writes && operation.neverSucceeds !== true);
  });

  it('no two share method and path', () => {
    const places = all.map(
      ([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
