import { type OrganizationFilter, type Revision, topics } from '@wattpost/platform';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptRevisions } from '../../../src/store/database/keptRevisions.ts';

const organizations = ['', 'city', 'coast', null] as const;

/** What happens to a database, and who asks. */
const event = fc.oneof(
  fc.record({ commits: fc.constantFrom('city', 'coast', 'nobody that is asked about') }),
  fc.record({ asks: fc.uniqueArray(fc.constantFrom(...organizations), { minLength: 1 }) }),
  // While the revisions are read.
  fc.record({
    asks: fc.uniqueArray(fc.constantFrom(...organizations), { minLength: 1 }),
    meanwhile: fc.constantFrom('city', 'coast'),
  }),
);

it('kept revisions are never older than the question, and not read again while nothing is committed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const counts = new Map<OrganizationFilter, number>();
      let commits = 0;
      let reads: (readonly OrganizationFilter[])[] = [];
      let meanwhile: string | undefined;
      const commit = (organization: string): void => {
        commits += 1;
        counts.set(organization, (counts.get(organization) ?? 0) + 1);
      };
      const countOf = (organization: OrganizationFilter): number =>
        organization === null ? commits : (counts.get(organization) ?? 0);
      const revisionOf = (count: number): Revision =>
        Object.fromEntries(topics.map((topic) => [topic, count])) as Revision;
      const ask = keptRevisions(
        () => commits,
        (asked) => {
          reads.push(asked);
          if (meanwhile !== undefined) commit(meanwhile);
          return Promise.resolve(
            new Map(asked.map((organization) => [organization, revisionOf(countOf(organization))])),
          );
        },
      );
      let isFresh = new Set<OrganizationFilter>();
      for (const happens of events) {
        if ('commits' in happens) {
          commit(happens.commits);
          isFresh = new Set();
          continue;
        }
        ({ meanwhile } = { meanwhile: undefined, ...happens });
        const before = new Map(happens.asks.map((asked) => [asked, countOf(asked)]));
        const commitsBefore = commits;
        reads = [];
        const answers = await ask(happens.asks);
        for (const asked of happens.asks) {
          const count = answers.get(asked)?.prices ?? NaN;
          expect(count).toBeGreaterThanOrEqual(before.get(asked) ?? NaN);
          expect(count).toBeLessThanOrEqual(countOf(asked));
        }
        expect(reads.flat()).toEqual(happens.asks.filter((asked) => !isFresh.has(asked)));
        for (const asked of happens.asks) isFresh.add(asked);
        if (commits !== commitsBefore) isFresh = new Set();
      }
    }),
  );
});
