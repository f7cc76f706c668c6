import { describe, expect, it } from 'vitest';
import { secretAccess, type SecretAccess } from '../../src/host/secretFile.ts';

const server = 998;
const other = 1000;

describe('a file with a secret', () => {
  it.each<[string, number, number, SecretAccess]>([
    ["the server's own", server, 0o100600, 'private'],
    ["the server's own, read-only", server, 0o100400, 'private'],
    ["the server's own, for its group", server, 0o100640, 'exposed'],
    ["the server's own, for all", server, 0o100604, 'exposed'],
    ["root's, for a group: a credential of systemd, or fsGroup", 0, 0o100440, 'private'],
    ["root's, for a group that may write", 0, 0o100660, 'exposed'],
    ["root's, for all: a secret of Kubernetes or Podman", 0, 0o100444, 'readable'],
    ["root's, for all to write", 0, 0o100646, 'exposed'],
    ["another user's", other, 0o100600, 'exposed'],
    ["another user's, for all", other, 0o100444, 'exposed'],
  ])('%s', (_what, uid, mode, expected) => {
    expect(secretAccess({ uid, mode }, server)).toBe(expected);
  });

  it.each<[number, number, SecretAccess]>([
    [0, 0o100600, 'private'],
    [0, 0o100640, 'exposed'],
    [server, 0o100600, 'private'],
    [server, 0o100604, 'exposed'],
  ])('of user %i with mode %o, for a command of root', (uid, mode, expected) => {
    expect(secretAccess({ uid, mode }, 0)).toBe(expected);
  });
});
