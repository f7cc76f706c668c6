import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';

const name = 'wattpost-server.service';
const file = path.join(repositoryRoot, 'apps', 'server', 'ops', name);
const unit = readFileSync(file, 'utf8');

/** The value that the unit gives to a key; the last one counts. */
const setting = (key: string): string | undefined =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].at(-1)?.[1];

describe('the unit of the server', () => {
  it('stops after the longest shutdown, and does not repeat what a restart cannot fix', () => {
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(20);
    expect(setting('RestartPreventExitStatus')).toBe('2');
    expect(Number(setting('LimitNOFILE'))).toBeGreaterThan(2 * 2000);
  });

  it('reads the configuration file, and nothing that overrides it unasked', () => {
    expect(setting('ExecStart')).toBe(
      'wattpost-server serve --config /etc/wattpost-server/server.json',
    );
    expect(setting('Environment')).toBeUndefined();
    expect(setting('EnvironmentFile')).toBe('-/etc/default/wattpost-server');
  });

  it('has a user and folders that nothing else has', () => {
    const own = ['User', 'Group', 'StateDirectory', 'StateDirectoryMode', 'WorkingDirectory'];
    expect(own.map(setting)).toEqual([
      ...['wattpost-server', 'wattpost-server', 'wattpost-server', '0750'],
      '/var/lib/wattpost-server',
    ]);
    expect(unit).not.toMatch(/\/(etc|var\/lib)\/wattpost\//);
  });

  it('lets Node compile, resolve names and reach PostgreSQL on this machine', () => {
    expect(setting('MemoryDenyWriteExecute')).toBeUndefined();
    expect(setting('RestrictAddressFamilies')?.split(' ')).toEqual(
      expect.arrayContaining(['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK']),
    );
  });

  describe.runIf(existsSync('/usr/bin/systemd-analyze'))('in systemd', () => {
    it('has no errors', async () => {
      const { stdout, stderr } = await spawnCommand('systemd-analyze', [
        ...['verify', '--man=no', file],
      ]);
      const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(name));
      // The program is not installed on test machines.
      expect(said.filter((line) => !line.includes('is not executable'))).toEqual([]);
    });

    it('has an exposure of 2.5 at most', async () => {
      const { code, stdout } = await spawnCommand('systemd-analyze', [
        ...['security', '--offline=true', '--threshold=25', '--no-pager', file],
      ]);
      expect(stdout).toContain(`Overall exposure level for ${name}`);
      expect(code).toBe(0);
    });
  });
});
