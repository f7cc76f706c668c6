import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../src/text/withoutSecrets.ts';

describe('texts for logs and terminals', () => {
  it.each([
    ['a key', `no wattpost_${'a-_9'.repeat(11)} here`, 'no wattpost_*** here'],
    ['a password', 'postgres://ann:s3cr3t@db/x', 'postgres://***@db/x'],
    ['a password with an @', 'at postgres://ann:p@ss@db/x it', 'at postgres://***@db/x it'],
    ['a user alone', 'https://ann@host/', 'https://***@host/'],
    [
      'a parameter',
      'postgres://db/x?user=ann&password=pw&b=1',
      'postgres://db/x?user=ann&password=***&b=1',
    ],
    [
      'nothing secret',
      'wattpost_server at http://127.0.0.1:8080/a?b=c',
      'wattpost_server at http://127.0.0.1:8080/a?b=c',
    ],
    ['an address in a path', 'http://host/a@b', 'http://host/a@b'],
  ])('%s', (_name, text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });
});
