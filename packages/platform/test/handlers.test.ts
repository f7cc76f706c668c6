import { cityData } from './city/cityFixture.ts';
import { testHandlers } from './suites/handlerSuite.ts';
import { createMemoryStore } from './store/memoryStore.ts';

testHandlers('a store in memory', () => {
  const store = createMemoryStore(cityData());
  return Promise.resolve({
    store,
    pushes: () => Promise.resolve(store.data().pushes),
    snapshot: () => Promise.resolve(store.data()),
    close: () => Promise.resolve(),
  });
});
