/** The city's platform as a script of an edge runtime; edgeRuntime.e2e.test.ts bundles it. */
import { createPlatform } from '../../src/index.ts';
import { siteData } from '../site/siteData.ts';
import { createMemoryStore } from '../store/memoryStore.ts';

/** What the runtime hands over with each request. */
interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

const platform = createPlatform({
  store: createMemoryStore(siteData()),
  clock: () => Date.now(),
  newUuid: () => crypto.randomUUID(),
});

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  respondWith.call(event, platform.fetch(request));
});
