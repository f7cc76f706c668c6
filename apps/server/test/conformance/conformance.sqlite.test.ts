import { describe } from 'vitest';
import { conformanceOverSocket } from './conformanceOverSocket.ts';

describe('the conformance suite against wattpost-server on SQLite', () => {
  conformanceOverSocket(() => Promise.resolve(undefined));
});
