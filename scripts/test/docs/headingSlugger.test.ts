import { expect, it } from 'vitest';
import { HeadingSlugger } from '../../docs/siteRouter.ts';

it.each([
  ['The status', 'the-status'],
  ['kiosk init', 'kiosk-init'],
  ['Z · The station’s clock', 'z--the-stations-clock'],
  ['R · Weekly entries (dynamic_pricing 1)', 'r--weekly-entries-dynamic_pricing-1'],
  ['019 · What, and why?', '019--what-and-why'],
  ['Übergröße', 'übergröße'],
])('%s is named as forges name it', (heading, name) => {
  expect(new HeadingSlugger().slug(heading)).toBe(name);
});

it('gives no name twice', () => {
  const slugger = new HeadingSlugger();
  expect(['A', 'A', 'A-1', 'A'].map((heading) => slugger.slug(heading))).toEqual([
    ...['a', 'a-1', 'a-1-1', 'a-2'],
  ]);
  expect(slugger.hasAnchor('a-2')).toBe(true);
  expect(slugger.hasAnchor('b')).toBe(false);
  expect(slugger.getSimilarAnchors('a-2')).toEqual(['a', 'a-2']);
});

it('knows the anchors that a page writes itself', () => {
  const slugger = new HeadingSlugger(['c5']);
  expect(slugger.hasAnchor('c5')).toBe(true);
  expect(slugger.slug('C5')).toBe('c5-1');
});
