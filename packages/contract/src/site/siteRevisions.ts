import { jsonPath, type Problem } from '@wattpost/engine';
import type * as z from 'zod';
import { memberOf, problemsOfEach } from '../json/index.ts';
import { expect, strictObjectOf, textLike, recordOf } from '../schema/index.ts';

const ofList = recordOf(
  textLike('a revision of 16 characters, as an export writes it', /^[A-Za-z0-9_-]{16}$/),
  expect('an object of revisions by uuid, id or slug'),
).exactOptional();

/** What the items of these lists were when the file was exported: by list, then by uuid, id or slug. */
export function revisionsOf<List extends string>(
  lists: Readonly<Record<List, unknown>>,
): z.ZodObject<Record<List, typeof ofList>, z.core.$strict> {
  const shape = Object.fromEntries(Object.keys(lists).map((list) => [list, ofList]));
  return strictObjectOf(
    shape as Record<List, typeof ofList>,
    expect('an object of revisions by list'),
  );
}

/** Members that zod drops from lists without a problem. @param revisions of a site file */
export function revisionProblems(revisions: unknown): Problem[] {
  const key = '__proto__';
  if (typeof revisions !== 'object' || revisions === null) return [];
  return problemsOfEach(Object.keys(revisions), (list) => {
    if (memberOf(memberOf(revisions, list), key) === undefined) return [];
    const path = jsonPath(['revisions', list, key]);
    return [{ path, code: 'unknown_key', message: `Unknown key "${key}"; remove it.` }];
  });
}
