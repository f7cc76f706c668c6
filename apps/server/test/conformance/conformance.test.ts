import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
import { readConformanceOptions } from '../../../../scripts/run/conformanceOptions.ts';
import { addToken } from '../support/site.ts';
import { platformInProcess, type PlatformInProcess } from './conformancePlatform.ts';

let own: PlatformInProcess;
let first: readonly CaseResult[];

beforeAll(async () => {
  own = await platformInProcess();
  first = await runSuite(own.target, sections);
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
