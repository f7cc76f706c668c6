import { describe, expect, it } from 'vitest';
import { packEach, reasonIn } from '../../packaging/packKiosk.ts';

describe('several targets', () => {
  it('are packed in turn: a failed one does not stop the others', async () => {
    const outcome = await packEach(['deb', 'AppImage', 'rpm'], (target) =>
      target === 'AppImage'
        ? Promise.reject(new Error('  • packaging\n  ⨯ failed to build AppImage  error=no network'))
        : Promise.resolve(`made ${target}`),
    );
    expect(outcome.packed).toEqual([
      { target: 'deb', package: 'made deb' },
      { target: 'rpm', package: 'made rpm' },
    ]);
    expect(outcome.failed).toMatchObject([{ target: 'AppImage', reason: 'no network' }]);
    expect(outcome.failed[0]?.words).toContain('packaging');
  });
});

describe('why a target could not be made', () => {
  it.each([
    [
      'a download',
      '  • building\n  ⨯ failed to build AppImage  error=getaddrinfo ENOTFOUND github.com\n  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: x\n    at a',
      'getaddrinfo ENOTFOUND github.com',
    ],
    [
      'the stand-in for fpm',
      '  ⨯ /x/fpm.ts process failed 1\nExit code:\n1\nError: rpmbuild is not there\n\n  failedTask=build stackTrace=Error: /x/fpm.ts process failed',
      'rpmbuild is not there',
    ],
    [
      'its configuration',
      '  ⨯ Invalid configuration object.  failedTask=build stackTrace=ValidationError: x',
      'Invalid configuration object.',
    ],
    ['something else', 'electron-builder failed:\nKilled\n', 'Killed'],
    ['nothing', '', 'unknown reason'],
  ])('%s', (_what, words, reason) => {
    expect(reasonIn(words)).toBe(reason);
  });
});
