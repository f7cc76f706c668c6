import { describe } from 'vitest';
import { fuzzSuite } from './fuzzSuite.ts';

describe('over SQLite', () => {
  fuzzSuite(() => Promise.resolve(':memory:'), 30);
});
