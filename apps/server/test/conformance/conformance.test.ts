import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSuite, type CaseResult } from '../../../../packages/platform/conformance/runSuite.ts';
import { sections } from '../../../../packages/platform/conformance/sections.ts';
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

  it('causes no defect but those that it asks for', () => {
    expect(own.defects).toEqual([]);
  });
});
