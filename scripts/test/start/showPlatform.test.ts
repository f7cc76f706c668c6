import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { furnishHome } from '../../start/showPlatform.ts';

it('the key lies in a file of the kiosk’s user alone, and nowhere else', async () => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'wattpost-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const given: string[] = [];
  const own = (file: string): Promise<void> => {
    given.push(path.relative(home, file));
    return Promise.resolve();
  };
  const platform = { baseUrl: 'http://127.0.0.1:1', token: 'secret' };
  const { args } = await furnishHome({ home, own }, platform, ['a-station']);
  expect(given.sort()).toEqual(['kiosk.json', 'platform.key']);
  for (const name of given) expect((await stat(path.join(home, name))).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(home, 'platform.key'), 'utf8')).toBe('secret\n');
  const config = await readFile(path.join(home, 'kiosk.json'), 'utf8');
  expect(args).toEqual(['--config', path.join(home, 'kiosk.json')]);
  expect(config + args.join()).not.toContain('secret');
  expect(JSON.parse(config)).toMatchObject({
    stations: ['a-station'],
    source: { kind: 'platform', token_file: path.join(home, 'platform.key') },
  });
});
