import { cityData } from '../test/cityFixture.ts';
import { testHandlers } from '../test/handlerSuite.ts';
import { createMemoryStore } from '../test/memoryStore.ts';

testHandlers('a store in memory', () => {
  const store = createMemoryStore(cityData());
  return Promise.resolve({
    store,
    pushes: () => Promise.resolve(store.data().pushes),
    snapshot: () => Promise.resolve(store.data()),
    close: () => Promise.resolve(),
  });
});
