import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { readFpmRequest } from '../../packaging/fpmRequest.ts';

interface LinuxPackage {
  readonly afterInstall: string;
  readonly afterRemove: string;
  readonly fpm: readonly string[];
}

interface BuilderConfig {
  readonly linux: { readonly target: readonly string[]; readonly icon: string };
  readonly win: { readonly target: string; readonly icon: string };
  readonly mac: { readonly target: string; readonly icon: string };
  readonly deb: LinuxPackage;
  readonly rpm: LinuxPackage;
  readonly electronFuses: Readonly<Record<string, boolean>>;
}

const kiosk = path.join(repositoryRoot, 'apps', 'kiosk');
const config = parse(
  readFileSync(path.join(repositoryRoot, 'electron-builder.yml'), 'utf8'),
) as BuilderConfig;
const hooks = ['after-install', 'before-remove', 'after-remove'];

describe('electron-builder.yml', () => {
  it('makes packages for all systems', () => {
    expect(config.linux.target).toEqual(['AppImage', 'deb', 'rpm']);
    expect([config.win.target, config.mac.target]).toEqual(['nsis', 'dmg']);
  });

  it('has an icon for each of them', () => {
    for (const { icon } of [config.linux, config.win, config.mac]) {
      expect(existsSync(path.join(kiosk, icon)), icon).toBe(true);
    }
  });

  it.each(['deb', 'rpm'] as const)('names files for %s that are there', (name) => {
    const args = config[name].fpm;
    const sources = args.filter((argument) => !argument.startsWith('--'));
    expect(sources.length).toBeGreaterThan(10);
    const script = args.find((argument) => argument.startsWith('--before-remove='));
    for (const file of [...sources.map((pair) => pair.split('=')[0]), script?.split('=')[1]]) {
      expect(existsSync(path.join(repositoryRoot, file ?? 'nothing')), file).toBe(true);
    }
    const { afterInstall, afterRemove } = config[name];
    for (const file of [afterInstall, afterRemove]) {
      expect(existsSync(path.join(kiosk, file)), file).toBe(true);
    }
  });

  it('puts the same files into deb and rpm', () => {
    const files = (args: readonly string[]): string[] =>
      args.filter((one) => !one.startsWith('--'));
    expect(files(config.rpm.fpm)).toEqual(files(config.deb.fpm));
  });

  it.each(['deb', 'rpm'] as const)(
    '%s brings nothing into /etc: no upgrade asks or stops',
    (name) => {
      // A changed packaged file there would stop unattended upgrades.
      expect(config[name].fpm.filter((one) => /=\/etc\/|config-files/.test(one))).toEqual([]);
    },
  );

  it('has settings that the stand-in for fpm understands', () => {
    for (const target of ['deb', 'rpm'] as const) {
      const args = ['-s', 'dir', '-t', target, '--package', 'x', ...config[target].fpm];
      expect(readFpmRequest(args)).toMatchObject({ target });
    }
    expect(() => readFpmRequest(['-s', 'dir', '-t', 'deb', '--unheard-of', 'a=/b'])).toThrow();
    expect(() => readFpmRequest(['-s', 'dir', '-t', 'deb', 'a=b'])).toThrow();
    expect(() => readFpmRequest(['-s', 'dir', '-t', 'apk', 'a=/b'])).toThrow();
  });
});

describe('what lies in the packages', () => {
  it.each([
    ...hooks.map((name) => `hooks/${name}.sh`),
    'wattpost-kiosk',
    'prepare-screen',
    'make-x-authority',
    'run-under-cage',
  ])('%s is a sound shell script', async (name) => {
    const file = path.join(kiosk, 'packaging', 'linux', name);
    expect(await spawnCommand('sh', ['-n', file])).toMatchObject({ code: 0, stderr: '' });
    // electron-builder would replace ${name} as one of its macros.
    expect(readFileSync(file, 'utf8')).not.toMatch(
      name.startsWith('hooks/after') ? /\$\{[a-zA-Z]+\}/ : /^$/,
    );
  });

  it.each(['wattpost-kiosk', 'wattpost-kiosk-x11'])(
    '%s.service keeps what it has to keep',
    (name) => {
      const file = path.join(kiosk, 'packaging', 'linux', 'units', `${name}.service`);
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          ...['Type=notify', 'NotifyAccess=all', 'WatchdogSec=60', 'Restart=always'],
          ...['StartLimitIntervalSec=0', 'User=wattpost', 'NoNewPrivileges=yes'],
          ...['ProtectSystem=strict', 'CapabilityBoundingSet=', 'KillMode=mixed'],
          // As tmpfiles.d makes it: a service gives its folder back the mode that its unit says.
          ...['StateDirectory=wattpost', 'StateDirectoryMode=0751'],
        ]),
      );
      const text = lines.join('\n');
      // The operator's file may be missing: what the commands use has its default in the unit.
      expect(text).toMatch(/^EnvironmentFile=-\/etc\/default\/wattpost-kiosk$/m);
      for (const [, variable = ''] of text.matchAll(/\$\{(\w+)\}/g)) {
        expect(text).toMatch(new RegExp(`^Environment=(.* )?${variable}=`, 'm'));
      }
      // These would disable Chromium's sandbox.
      expect(text).not.toMatch(/^(RestrictNamespaces|MemoryDenyWriteExecute)=/m);
      expect(text).toMatch(/^SystemCallFilter=@system-service chroot$/m);
    },
  );

  it('the X server cannot be left by keys, nor gain rights, and keeps what X needs', () => {
    const linux = path.join(kiosk, 'packaging', 'linux');
    const settings = readFileSync(path.join(linux, 'xorg.conf'), 'utf8');
    expect(settings).toMatch(/^Section "ServerFlags"$/m);
    for (const option of ['DontVTSwitch', 'DontZap']) {
      expect(settings).toMatch(new RegExp(`^ +Option "${option}" "true"$`, 'm'));
    }
    expect(config.deb.fpm.join()).toContain('xorg.conf=/usr/lib/wattpost-kiosk/xorg.conf');
    expect(config.rpm.fpm.join()).toContain('xorg.conf=/usr/lib/wattpost-kiosk/xorg.conf');
    const unit = readFileSync(path.join(linux, 'units', 'wattpost-xserver.service'), 'utf8');
    expect(unit).toMatch(/^ExecStart=.* -config \/usr\/lib\/wattpost-kiosk\/xorg\.conf /m);
    expect(unit.split('\n')).toEqual(
      expect.arrayContaining([
        ...['NoNewPrivileges=yes', 'ProtectSystem=full', 'DevicePolicy=closed'],
        ...['DeviceAllow=char-drm rw', 'DeviceAllow=char-input rw', 'DeviceAllow=char-tty rw'],
        ...['RestrictAddressFamilies=AF_UNIX AF_NETLINK', 'RestrictNamespaces=yes'],
      ]),
    );
    // Drivers compile at run time; sockets lie in /tmp; hot-plugging is heard in the system's network.
    expect(unit).not.toMatch(
      /^(MemoryDenyWriteExecute|PrivateTmp|PrivateNetwork|PrivateDevices)=/m,
    );
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))(
    'systemd finds nothing wrong with the units',
    async () => {
      const folder = path.join(kiosk, 'packaging', 'linux', 'units');
      const units = readdirSync(folder).map((name) => path.join(folder, name));
      const { stdout, stderr } = await spawnCommand('systemd-analyze', [
        'verify',
        '--man=no',
        ...units,
      ]);
      const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('wattpost-'));
      // The programs are not installed on test machines.
      expect(said.filter((line) => !line.includes('is not executable'))).toEqual([]);
    },
  );
});
