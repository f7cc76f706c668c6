import type { Api } from './api.ts';
import { NotApplicable } from './check.ts';

/** Waits until partners were told of a station so often, or for 15 seconds; the slugs, ascending. */
export async function toldOf(api: Api, id: string, count: number): Promise<readonly string[]> {
  const { deliveries } = api.target;
  if (deliveries === undefined) throw new NotApplicable('nobody listens for the roaming partners');
  const deadline = Date.now() + 15_000;
  for (;;) {
    const told = (await deliveries()).filter(({ body }) => JSON.stringify(body).includes(id));
    if (told.length >= count || Date.now() > deadline) return told.map(({ slug }) => slug).sort();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
