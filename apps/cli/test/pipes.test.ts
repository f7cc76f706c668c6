import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBundlePath } from '@wattpost/samples';
import { makeKioskFolder, sampleStation, type KioskFolder } from './kioskFolder.ts';
import { wattpostHere } from './realIo.ts';

const bundle = sampleBundlePath('city-ac');

describe('a pipe that nobody writes to', () => {
  let folder: KioskFolder;
  let pipe: string;
  beforeAll(() => {
    folder = makeKioskFolder();
    pipe = folder.place('pipe');
    execFileSync('mkfifo', [pipe]);
  });
  afterAll(() => {
    folder.remove();
  });

  it.each<[string, (pipe: string) => readonly string[]]>([
    ['a private key', (file) => ['sign', bundle, '--key', file]],
    ['a configuration', (file) => ['kiosk', 'check', file]],
    [
      'a token',
      (file) => [
        ...['bundle', '--base-url', 'http://127.0.0.1:9', '--station', sampleStation],
        ...['--token-file', file, '--output', '-'],
      ],
    ],
  ])('is refused as %s at once', async (_what, args) => {
    const { exitCode, err } = await wattpostHere(args(pipe));
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining(`Cannot read "${pipe}": it is not a regular file.`) as string,
    ]);
  });

  it('is a finding about the public key and the token of a kiosk', async () => {
    const troubles = await folder.troubles({
      public_key_file: pipe,
      source: { kind: 'platform', base_url: 'http://127.0.0.1:9', token_file: pipe },
      station: sampleStation,
    });
    expect(troubles.filter(({ area }) => area === 'key').map(({ message }) => message)).toEqual([
      `${pipe}: it cannot be read: it is not a regular file.`,
      `${pipe} is not a token file.`,
    ]);
  });
});
