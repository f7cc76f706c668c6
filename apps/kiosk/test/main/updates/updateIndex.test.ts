import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  readUpdateIndex,
  writeUpdateIndex,
} from '../../../src/main/updates/updateIndex.ts';

const file = {
  platform: 'linux-x64',
  name: 'kiosk.AppImage',
  size: 1,
  sha512: `${'A'.repeat(86)}==`,
};

const expires_at = '2027-01-01T00:00:00.000Z';

function read(version: unknown, files: unknown, end: unknown = expires_at) {
  const index = { format: 'wattpost-update/1', version, expires_at: end, files };
  return readUpdateIndex(JSON.stringify(index));
}

describe('an index of updates', () => {
  it('is read as it was written', () => {
    const index = { version: '1.2.3', expiresAtMs: Date.parse(expires_at), files: [file] };
    expect(readUpdateIndex(writeUpdateIndex(index))).toEqual({ ok: true, index });
  });

  it.each([null, 'null', '[]', '{}', '{"format":"wattpost-update/1"', '"x"'])(
    'is not %s',
    (text) => {
      expect(readUpdateIndex(text ?? '').ok).toBe(false);
    },
  );

  it.each([null, 1, '1', '1.2', '1.2.3.4', '01.2.3', '1.2.3-beta', '1.2.1234567', ' 1.2.3'])(
    'has no version %s',
    (version) => {
      expect(read(version, [file])).toMatchObject({ ok: false });
    },
  );

  it.each([
    ...[null, undefined, 1, '', 'never', '2027-01-01', '2027-01-01T00:00:00Z'],
    ...['2027-02-30T00:00:00.000Z', '2027-01-01T00:00:00.000+01:00', ' 2027-01-01T00:00:00.000Z'],
  ])('does not end at %s', (end) => {
    expect(read('1.2.3', [file], end ?? null)).toMatchObject({ ok: false });
    expect(read('1.2.3', [file])).toMatchObject({ ok: true });
  });

  it.each([
    { name: '../kiosk' },
    { name: '/etc/passwd' },
    { name: '.hidden' },
    { name: 'https://x.test/a' },
    { name: 'a b' },
    { name: '' },
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: 500_000_001 },
    { size: '1' },
    { sha512: 'A' },
    { sha512: null },
    { platform: 7 },
  ])('has no file with %j', (change) => {
    expect(read('1.2.3', [{ ...file, ...change }])).toMatchObject({ ok: false });
  });

  it('has a list of files that is not endless', () => {
    expect(read('1.2.3', 'x').ok).toBe(false);
    expect(read('1.2.3', Array<object>(21).fill(file)).ok).toBe(false);
    expect(read('1.2.3', [null]).ok).toBe(false);
  });
});

describe('versions', () => {
  it.each([
    ['0.1.0', '0.1.0', 0],
    ['0.9.0', '0.10.0', -1],
    ['1.0.0', '0.99.99', 1],
    ['2.3.4', '2.3.5', -1],
  ])('%s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
    expect(Math.sign(compareVersions(b, a)) + sign).toBe(0);
  });
});
