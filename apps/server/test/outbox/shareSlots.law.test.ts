import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lane } from '../../src/store/database/adminStore.ts';
import { shareSlots } from '../../src/outbox/shareSlots.ts';

const lane = (slug: string, organization_uuid: string): Lane => ({ slug, organization_uuid });
const lanes = fc.record({
  slug: fc.constantFrom('hub', 'alpha', 'zeta'),
  organization_uuid: fc.constantFrom('city', 'coast', 'hills'),
});
const due = fc.uniqueArray(lanes, { selector: (one) => `${one.slug} ${one.organization_uuid}` });
const underWay = fc.array(lanes, { maxLength: 12 });
const slots = fc.integer({ min: 1, max: 5 });
const never = (): number => 0;

describe('slots of partners', () => {
  it('law: each partner that has something due gets what is free of its own slots, no more', () => {
    fc.assert(
      fc.property(due, underWay, slots, (waiting, sending, count) => {
        const shares = shareSlots(waiting, sending, count, never);
        const of = (slug: string) => (one: Lane) => one.slug === slug;
        for (const slug of ['hub', 'alpha', 'zeta']) {
          const given = shares
            .filter((share) => share.lane.slug === slug)
            .reduce((sum, { limit }) => sum + limit, 0);
          const free = Math.max(0, count - sending.filter(of(slug)).length);
          expect(given).toBe(waiting.some(of(slug)) ? free : 0);
        }
      }),
    );
  });

  it('law: one partner changes nothing for another', () => {
    fc.assert(
      fc.property(due, underWay, slots, (waiting, sending, count) => {
        const others = (list: readonly Lane[]): Lane[] => list.filter(({ slug }) => slug !== 'hub');
        expect(shareSlots(others(waiting), others(sending), count, never)).toEqual(
          shareSlots(waiting, sending, count, never).filter((share) => share.lane.slug !== 'hub'),
        );
      }),
    );
  });

  it('law: no organization has two more than another one that waits as well', () => {
    fc.assert(
      fc.property(due, slots, (waiting, count) => {
        for (const one of shareSlots(waiting, [], count, never)) {
          for (const other of waiting.filter(({ slug }) => slug === one.lane.slug)) {
            const share = shareSlots(waiting, [], count, never).find(
              ({ lane: { organization_uuid }, lane: { slug } }) =>
                slug === other.slug && organization_uuid === other.organization_uuid,
            );
            expect(one.limit - (share?.limit ?? 0)).toBeLessThan(2);
          }
        }
      }),
    );
  });

  it('the only slot goes to the organization that was served longest ago', () => {
    const both = [lane('hub', 'city'), lane('hub', 'coast')];
    const served = new Map([
      ['city', 7],
      ['coast', 3],
    ]);
    const next = shareSlots(both, [], 1, (one) => served.get(one.organization_uuid) ?? 0);
    expect(next).toEqual([{ lane: lane('hub', 'coast'), limit: 1 }]);
  });

  it('a slot that is given back goes to who has none', () => {
    const sending = [lane('hub', 'city'), lane('hub', 'city'), lane('hub', 'city')];
    const both = [lane('hub', 'city'), lane('hub', 'coast')];
    expect(shareSlots(both, sending, 4, never)).toEqual([{ lane: lane('hub', 'coast'), limit: 1 }]);
  });
});
