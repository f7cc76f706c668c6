import { describe } from 'vitest';
import { fuzzSuite } from '../test/fuzzSuite.ts';

describe('over SQLite', () => {
  fuzzSuite(() => Promise.resolve(':memory:'), 60);
});
