import type { Page } from 'playwright-core';

/** What has the focus, through all shadow roots: `BUTTON Remove entry`; `BODY` is nothing. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (active === null || active === document.body) return 'BODY';
    const root = active.getRootNode() as Document | ShadowRoot;
    const label = active.id === '' ? null : root.querySelector(`label[for="${active.id}"]`);
    const name = active.getAttribute('aria-label') ?? (label ?? active).textContent;
    return `${active.tagName} ${name.trim().replace(/\s+/g, ' ')}`;
  });
}
