import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';

const packaging = path.join(repositoryRoot, 'apps', 'kiosk', 'packaging', 'linux');
const mountsPrivately = (await spawnCommand('unshare', ['--mount', 'true'])).code === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-hooks-'));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Runs shell lines as root of a machine of their own: /etc is a copy, what the hooks write into is in
 * memory, and `systemctl` writes its arguments to /run/asked (`is-enabled` says no where there is
 * /run/masked). `install`, `remove`, `purge` run the hooks
 * as dpkg does; `boot` makes the folders as each boot does.
 */
async function onMachine(...lines: readonly string[]): Promise<string> {
  const script = path.join(folder, 'script.sh');
  const setUp = `set -eu
linux='${packaging}'
mount -t tmpfs none '${folder}'
cp -a /etc '${folder}/etc' && mount --bind '${folder}/etc' /etc
for place in /opt /run /var/lib /usr/lib/sysusers.d; do mount -t tmpfs none "$place"; done
mkdir -p /opt/wattpost-kiosk /run/systemd/system '${folder}/bin'
: >/opt/wattpost-kiosk/chrome-sandbox
cp "$linux/sysusers.conf" /usr/lib/sysusers.d/wattpost-kiosk.conf
cat >'${folder}/bin/systemctl' <<'stub'
#!/bin/sh
echo "$@" >>/run/asked
[ "$1" != is-enabled ] || [ ! -e /run/masked ]
stub
chmod 755 '${folder}/bin/systemctl'
# dpkg demands these folders, and root after a plain su lacks them.
PATH='${folder}/bin':$PATH:/usr/sbin:/sbin
install() { sh "$linux/hooks/after-install.sh" configure; }
boot() { systemd-tmpfiles --create "$linux/tmpfiles.conf"; }
remove() { sh "$linux/hooks/before-remove.sh" remove; sh "$linux/hooks/after-remove.sh" remove; }
purge() { sh "$linux/hooks/after-remove.sh" purge; }
rights() { stat --format '%U:%G %a %n' "$@"; }
`;
  await writeFile(script, `${setUp}${lines.join('\n')}\n`);
  const outcome = await spawnCommand('unshare', ['--mount', 'sh', script]);
  if (outcome.code !== 0) throw new Error(`${outcome.stdout}${outcome.stderr}`);
  return outcome.stdout;
}

const folders = '/etc/wattpost /var/lib/wattpost /var/lib/wattpost/bundles /var/lib/wattpost/keys';
const made = `root:wattpost 750 /etc/wattpost
wattpost:wattpost 751 /var/lib/wattpost
root:wattpost 750 /var/lib/wattpost/bundles
wattpost:wattpost 700 /var/lib/wattpost/keys
`;

// A separate machine needs root; the hooks are the same everywhere.
describe.runIf(mountsPrivately && existsSync('/usr/bin/systemd-tmpfiles'))('the hooks', () => {
  it('make the folders, at the installation and at a boot, where they are missing', async () => {
    expect(await onMachine('install', `rights ${folders}`)).toBe(made);
    expect(
      await onMachine(
        'install',
        'rm -r /etc/wattpost /var/lib/wattpost',
        `boot; rights ${folders}`,
      ),
    ).toBe(made);
  });

  it('leave the folders to whom the operator has given them, at upgrades and boots', async () => {
    const changed = ['install', 'chown games:games /var/lib/wattpost/bundles /etc/wattpost'];
    const said = await onMachine(
      ...[...changed, 'chmod 2770 /var/lib/wattpost/bundles', 'install', 'boot'],
      'rights /etc/wattpost /var/lib/wattpost/bundles',
    );
    expect(said).toBe(
      'games:games 750 /etc/wattpost\ngames:games 2770 /var/lib/wattpost/bundles\n',
    );
  });

  it('follow no link that the kiosk’s user put where a folder was', async () => {
    const said = await onMachine(
      'install; mkdir /opt/target; rmdir /var/lib/wattpost/keys /var/lib/wattpost/bundles',
      'ln -s /opt/target /var/lib/wattpost/keys; ln -s /opt/none /var/lib/wattpost/bundles',
      'install; rights /opt/target; ls /opt',
    );
    expect(said).toBe('root:root 755 /opt/target\ntarget\nwattpost-kiosk\n');
  });

  it('give the first console its login prompt back at a removal, if it had one, and leave no failed unit', async () => {
    const asked = `systemctl_calls() { tail -n +3 /run/asked; }`;
    const removed = `disable --now wattpost-kiosk.service wattpost-kiosk-x11.service
stop wattpost-xserver.service
is-enabled --quiet getty@tty1.service
`;
    const ended = `daemon-reload
reset-failed wattpost-kiosk.service wattpost-kiosk-x11.service wattpost-xserver.service
`;
    expect(await onMachine(asked, 'install; remove; systemctl_calls')).toBe(
      `${removed}--no-block start getty@tty1.service\n${ended}`,
    );
    expect(await onMachine(asked, 'install; touch /run/masked; remove; systemctl_calls')).toBe(
      `${removed}${ended}`,
    );
  });

  it('leave what was configured and kept at a removal, and nothing of it at a purge', async () => {
    const fill =
      'mkdir -p /etc/default; : >/etc/default/wattpost-kiosk; : >/etc/wattpost/kiosk.json';
    const all = '/etc/default/wattpost-kiosk /etc/wattpost/kiosk.json /var/lib/wattpost/keys';
    const list = `for place in ${all}; do if [ -e "$place" ]; then echo "$place"; fi; done`;
    const kept = `${all.replaceAll(' ', '\n')}\n`;
    expect(await onMachine('install', fill, 'remove', list)).toBe(kept);
    expect(await onMachine('install', fill, 'remove; purge', list, 'id -nu wattpost')).toBe(
      'wattpost\n',
    );
  });

  // Files of a server, of the job of the spot prices, and of a server of an earlier version, which had the
  // folders of the kiosk; each has its name as its content.
  const others = [
    ...['/etc/wattpost-server/server.json', '/var/lib/wattpost-server/wattpost.db'],
    '/etc/wattpost-spot/city.token',
    ...['server.json', 'bundles.key', 'spot/city.token'].map((name) => `/etc/wattpost/${name}`),
    ...['wattpost.db', 'wattpost.db-wal', 'before-0.1.1.db', 'backups/a.db'].map(
      (name) => `/var/lib/wattpost/${name}`,
    ),
  ].sort();
  const server = `useradd --system --home-dir /var/lib/wattpost-server wattpost-server
    install -d -m 750 -g wattpost-server /etc/wattpost-server
    install -d -m 750 -o wattpost-server -g wattpost-server /var/lib/wattpost-server
    id wattpost >/dev/null 2>&1 || useradd --system --home-dir /var/lib/wattpost wattpost
    install -d -m 750 -g wattpost /etc/wattpost; install -d -m 750 -o wattpost -g wattpost /var/lib/wattpost
    install -d -m 700 /etc/wattpost-spot /etc/wattpost/spot /var/lib/wattpost/backups
    for file in $others; do echo "$file" >"$file"; done`;
  const kiosk = `install_kiosk; mkdir -p /var/lib/wattpost/store /var/lib/wattpost/.config /var/log/wattpost
    : >/etc/wattpost/kiosk.json; : >/var/lib/wattpost/store/a.json; : >/var/lib/wattpost/keys/platform`;

  it.each([
    ['before', [server, kiosk]],
    ['after', [kiosk, server]],
  ])('purge nothing of a server that was installed %s the kiosk', async (_when, order) => {
    const said = await onMachine(
      `others='${others.join(' ')}'; install_kiosk() { sh "$linux/hooks/after-install.sh" configure; }`,
      // Here `install` is the system's.
      'unset -f install',
      ...order,
      'remove; purge; purge',
      'find /etc/wattpost* /var/lib/wattpost* -type f | while read -r file; do cat "$file"; done | sort',
      'ls -d /var/log/wattpost 2>/dev/null || true',
      'rights /etc/wattpost-server /var/lib/wattpost-server',
    );
    expect(said).toBe(`${others.join('\n')}
root:wattpost-server 750 /etc/wattpost-server
wattpost-server:wattpost-server 750 /var/lib/wattpost-server
`);
  });

  it('purge what a link in the folders of the kiosk leads to only as a link', async () => {
    const said = await onMachine(
      'install; mkdir /opt/disk; : >/opt/disk/a.json; rmdir /var/lib/wattpost/bundles',
      'ln -s /opt/disk /var/lib/wattpost/bundles; remove; purge',
      'ls /opt/disk; ls -A /var/lib',
    );
    expect(said).toBe('a.json\n');
  });
});
