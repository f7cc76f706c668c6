/**
 * The server as its package delivers it: as a container image, built by the steps of the Containerfile, and
 * under its systemd unit on a booted Debian.
 */
import { chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { packAll } from '../publish/tarball.ts';
import { addNode, buildImage, startContainer, type Container } from './builtImage.ts';
import { readContainerfile, type ContainerImage } from './containerfile.ts';
import { bootDebian, type DebianMachine } from './debianMachine.ts';
import { layOutBareDebian } from './debianRoot.ts';

const ops = path.join(repositoryRoot, 'apps', 'server', 'ops');
const account = 10_001;
/** Arguments of Node: prints the status of `/readyz`, 0 if nobody listens. */
const readyState = `-e "fetch('http://127.0.0.1:8080/readyz').then(({ status }) => console.log(status), () => console.log(0))"`;

let folder: string;
let root: string;
let image: ContainerImage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-image-'));
  root = path.join(folder, 'root');
  const context = path.join(folder, 'context');
  for (const made of [root, context]) await mkdir(made);
  await packAll(publishedPackages(), context);
  await layOutBareDebian(root);
  await addNode(root);
  image = readContainerfile(await readFile(path.join(ops, 'Containerfile'), 'utf8'));
  await buildImage(root, image, context, { PACKAGES: '/context/*.tgz' });
}, 900_000);

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('the container image', () => {
  let container: Container;
  let volume: string;
  beforeAll(async () => {
    volume = path.join(folder, 'volume');
    await mkdir(volume, { mode: 0o750 });
    await chown(volume, account, account);
    container = await startContainer(root, image, volume);
  });

  it('becomes healthy and ready, with its database in the volume', async () => {
    const health = async (): Promise<number | null> =>
      (await container.run(image.healthCheck)).code;
    await expect.poll(health, { timeout: 60_000, interval: 500 }).toBe(0);
    expect((await container.run(`node ${readyState}`)).stdout).toBe('200\n');
    const { uid, mode } = await stat(path.join(volume, 'wattpost.db'));
    expect([uid, mode & 0o777]).toEqual([account, 0o600]);
  });

  it('runs without root, privileges and write access outside of its volume', async () => {
    const { stdout } = await container.run(
      'id -u; grep -E "^(CapEff|CapBnd|NoNewPrivs)" /proc/1/status',
    );
    expect(stdout.split('\n').map((line) => line.split(/:?\t/).at(-1))).toEqual([
      ...[String(account), '0000000000000000', '0000000000000000', '1', ''],
    ]);
    for (const place of ['/opt/wattpost', '/etc', '/var/lib', '/usr/local/bin']) {
      const refused = await container.run(`touch ${place}/file`);
      expect(refused.stderr).toMatch(/Read-only file system|Permission denied/);
    }
  });

  it('has commands besides serve', async () => {
    const { stdout } = await container.run('wattpost-server migrate --dry-run');
    expect(stdout).toContain('is up to date');
  });

  it('is unhealthy when the server does not respond, and stops by its signal', async () => {
    const elsewhere = await container.run(
      `WATTPOST_PORT=8081; export WATTPOST_PORT; ${image.healthCheck}`,
    );
    expect(elsewhere.code).toBe(1);
    expect(await container.stop()).toBe(0);
    expect(container.log()).toContain('"msg":"stopped"');
  });
});

describe('the unit', () => {
  const configuration = '/etc/wattpost/server.json';
  const program = 'PATH=/usr/local/bin:$PATH wattpost-server';
  let machine: DebianMachine;
  beforeAll(async () => {
    // As if npm had installed it for all users.
    await cp(
      path.join(ops, 'wattpost-server.service'),
      path.join(root, 'etc/systemd/system/wattpost-server.service'),
    );
    await writeFile(
      path.join(root, 'usr/local/bin/wattpost-server'),
      '#!/bin/sh\nexec node /opt/wattpost/node_modules/@wattpost/server/bin/wattpost-server.js "$@"\n',
      { mode: 0o755 },
    );
    machine = await bootDebian(root);
    await machine.ask(`rm --force ${configuration}`);
    const options = '--db /var/lib/wattpost/wattpost.db --metrics-port 9464';
    await machine.ask(`${program} config init ${configuration} ${options}`);
    await machine.ask(`chgrp wattpost ${configuration}`);
  }, 120_000);
  afterAll(() => machine.stop());

  it('starts the server under all its restrictions, and stops it cleanly', async () => {
    await machine.ask('systemctl start wattpost-server');
    const ready = (): Promise<string> => machine.ask(`/usr/local/bin/node ${readyState}`);
    await expect.poll(ready, { timeout: 60_000, interval: 500 }).toBe('200');
    expect(await machine.ask('stat --format "%U %a" /var/lib/wattpost/wattpost.db')).toBe(
      'wattpost 600',
    );
    const check = `${program} config check ${configuration}`;
    expect(await machine.ask(`runuser --user wattpost -- sh -c '${check}'`)).toMatch(
      /wattpost\.db" is up to date[^]*0 warnings, 0 bad: the server can start\.$/,
    );
    const limits = 'cat /proc/$(systemctl show --property MainPID --value wattpost-server)/limits';
    expect(await machine.ask(limits)).toMatch(/^Max open files +8192 +8192/m);
    await machine.ask('systemctl stop wattpost-server');
    expect(await machine.ask('systemctl show --property Result --value wattpost-server')).toBe(
      'success',
    );
    const log = await machine.ask('journalctl --unit wattpost-server --output cat');
    expect(log).toContain('"msg":"stopped"');
    expect(log).not.toMatch(/"level":"error"|unset environment|not permitted|EPERM/);
  });
});
