import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core has found on a page. */
export interface AxeFindings {
  /** One line a rule that is broken. */
  readonly broken: readonly string[];
  /** Names of the rules that had something to look at and were content. */
  readonly passed: readonly string[];
}

/** A screen that is black by night says nothing, so it has no main part and no heading either. */
const notByNight = ['landmark-one-main', 'page-has-heading-one'];

/**
 * Runs every rule of axe-core for WCAG 2 A to AAA and for good practice.
 *
 * @param isBlack whether the screen is black, being off for the night.
 */
export async function axeFindings(page: Page, isBlack: boolean): Promise<AxeFindings> {
  await page.evaluate(axe.source);
  const off = isBlack ? notByNight : [];
  return page.evaluate(async (without) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const result = await checker.run(document, {
      runOnly: [
        ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        'best-practice',
      ],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations', 'passes'],
    });
    return {
      broken: result.violations.map(
        ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      ),
      passed: result.passes.map(({ id }) => id),
    };
  }, off);
}
