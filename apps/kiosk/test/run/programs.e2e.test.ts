import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../../dist/main');

/** A program and all files that it reads as soon as it starts; what it asks for later comes by a promise. */
function readAtStart(program: string): ReadonlySet<string> {
  const read = new Set([program]);
  for (const file of read) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, needed = ''] of text.matchAll(/=require\("\.\/([\w-]+\.cjs)"\)/g)) {
      read.add(needed);
    }
  }
  return read;
}

function hasSchemas(program: string): boolean {
  return [...readAtStart(program)].some((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes('ZodObject'),
  );
}

// They take longer to be made than all else that is read before there is a window.
it('what is read before the first price has no schemas; the reader of bundles has', () => {
  expect(hasSchemas('main.cjs')).toBe(false);
  expect(hasSchemas('reader.cjs')).toBe(true);
});
