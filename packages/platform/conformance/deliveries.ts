import type { Api } from './api.ts';
import { NotApplicable } from './check.ts';

/** Waits for so many pushes of a station, at most 15 seconds; returns the partners' slugs, ascending. */
export async function deliveredSlugs(
  api: Api,
  id: string,
  count: number,
): Promise<readonly string[]> {
  const { deliveries } = api.target;
  if (deliveries === undefined) throw new NotApplicable('no listener for the roaming partners');
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = (await deliveries()).filter(({ body }) => JSON.stringify(body).includes(id));
    if (found.length >= count || Date.now() > deadline) return found.map(({ slug }) => slug).sort();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
