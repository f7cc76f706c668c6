/**
 * The server as its package delivers it: as a container image, built by the steps of the Containerfile, and
 * under its systemd unit on a booted Debian, with the job of the spot prices beside it.
 */
import { chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plusDays, startOfDate } from '@wattpost/engine';
import { sampleSitePath, spotXml } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages } from '../../run/publishedPackages.ts';
import { repositoryRoot } from '../../run/root.ts';
import { packAll } from '../publish/tarball.ts';
import { addNode, buildImage, startContainer, type Container } from './builtImage.ts';
import { readContainerfile, type ContainerImage } from './containerfile.ts';
import { bootDebian, sources, type DebianMachine } from './debianMachine.ts';
import { layOutBareDebian } from './debianRoot.ts';

const ops = path.join(repositoryRoot, 'apps', 'server', 'ops');
const account = 10_001;
/** Arguments of Node: prints the status of `/readyz`, 0 if nobody listens. */
const readyState = `-e "fetch('http://127.0.0.1:8080/readyz').then(({ status }) => console.log(status), () => console.log(0))"`;

const organization = '8cfb3164-0524-536f-977d-5fb180604877';
const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const rate = '70eedac4-7294-5df5-b13e-6f16de2623c0';
const market = 'Europe/Brussels';
const sampleSite = JSON.parse(await readFile(sampleSitePath('city'), 'utf8')) as SiteFile;
const formula = {
  format: 'wattpost-spot-formula/1',
  cost_rates: [rate],
  bidding_zone: '10Y1001A1001A82H',
  currency: 'EUR',
  charges: [{ name: 'Grid', price: 0.12 }],
  tax_percent: 20,
  floor: 0,
  rounding: { mode: 'half_up', step: 0.001 },
  default_price: null,
};

interface SiteFile {
  readonly cost_rates: readonly { readonly uuid: string }[];
}

/** The site with dated prices instead of weekly ones in the cost rate of the formula. */
function datedSite(site: SiteFile): SiteFile {
  const cost_rates = site.cost_rates.map((one) =>
    one.uuid === rate ? { ...one, dynamic_pricing: 2, recurring: [], unique: [] } : one,
  );
  return { ...site, cost_rates };
}

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
  const configuration = '/etc/wattpost-server/server.json';
  const program = 'PATH=/usr/local/bin:$PATH wattpost-server';
  let machine: DebianMachine;
  beforeAll(async () => {
    // As if npm had installed it for all users.
    await cp(
      path.join(ops, 'wattpost-server.service'),
      path.join(root, 'etc/systemd/system/wattpost-server.service'),
    );
    for (const [name, unit] of [
      ['wattpost-server', 'server'],
      ['wattpost', 'cli'],
    ] as const) {
      const script = `/opt/wattpost/node_modules/@wattpost/${unit}/bin/${name}.js`;
      const file = path.join(root, 'usr/local/bin', name);
      await writeFile(file, `#!/bin/sh\nexec node ${script} "$@"\n`, { mode: 0o755 });
    }
    machine = await bootDebian(root);
    await machine.ask(`rm --force ${configuration}`);
    const options = '--db /var/lib/wattpost-server/wattpost.db --metrics-port 9464';
    await machine.ask(`${program} config init ${configuration} ${options}`);
    await machine.ask(`chgrp wattpost-server ${configuration}`);
  }, 120_000);
  afterAll(() => machine.stop());

  it('starts the server under all its restrictions, and stops it cleanly', async () => {
    await machine.ask('systemctl start wattpost-server');
    const ready = (): Promise<string> => machine.ask(`/usr/local/bin/node ${readyState}`);
    await expect.poll(ready, { timeout: 60_000, interval: 500 }).toBe('200');
    expect(await machine.ask('stat --format "%U %a" /var/lib/wattpost-server/wattpost.db')).toBe(
      'wattpost-server 600',
    );
    const check = `${program} config check ${configuration}`;
    expect(await machine.ask(`runuser --user wattpost-server -- sh -c '${check}'`)).toMatch(
      /wattpost\.db" is up to date[^]*0 warnings, 0 bad: the server can start\.$/,
    );
    const limits = 'cat /proc/$(systemctl show --property MainPID --value wattpost-server)/limits';
    expect(await machine.ask(limits)).toMatch(/^Max open files +8192 +8192/m);
    const rating = await machine.ask(
      'systemd-analyze security --no-pager wattpost-server | tail -1',
    );
    const guide = await readFile(path.join(repositoryRoot, 'docs', 'server.md'), 'utf8');
    expect(guide).toContain(`rates it ${/\d+\.\d/.exec(rating)?.[0] ?? rating},`);
    await machine.ask('systemctl stop wattpost-server');
    expect(await machine.ask('systemctl show --property Result --value wattpost-server')).toBe(
      'success',
    );
    const log = await machine.ask('journalctl --unit wattpost-server --output cat');
    expect(log).toContain('"msg":"stopped"');
    expect(log).not.toMatch(/"level":"error"|unset environment|not permitted|EPERM/);
  });

  describe('and the job of the spot prices', () => {
    const job = 'wattpost-spot@city';
    const site = '/srv/site.json';
    const feed = '/srv/feed.xml';
    const state = (name: string): Promise<string> =>
      machine.ask(`systemctl show --property ${name} --value ${job}`);
    const place = (name: string): string => path.join(machine.files, name);
    const polling = { timeout: 60_000, interval: 300 };
    let day: string;

    /** The feed of the market for two days, from a date on. */
    const publishFeed = async (date: string): Promise<void> => {
      const fromMs = startOfDate(market, date);
      const minutes = (startOfDate(market, plusDays(date, 2)) - fromMs) / 60_000;
      const prices = Array.from({ length: minutes / 15 }, (_, index) => `${50 + (index % 40)}`);
      await writeFile(place(feed), spotXml({ fromMs, prices }), { mode: 0o644 });
    };

    beforeAll(async () => {
      await machine.ask('systemctl stop wattpost-server; install -d -m 700 /etc/wattpost-spot');
      await writeFile(place(site), JSON.stringify(datedSite(sampleSite)), { mode: 0o644 });
      const server = `runuser --user wattpost-server -- env ${program}`;
      const database = '--db /var/lib/wattpost-server/wattpost.db';
      await machine.ask(`${server} import ${site} ${database}`);
      const areas = '--areas stations:read,pricing,pricing:write';
      await machine.ask(
        `${server} token create --organization ${organization} ${areas} ${database} >/etc/wattpost-spot/city.token`,
      );
      await writeFile(place('/etc/wattpost-spot/city.json'), JSON.stringify(formula));
      await writeFile(
        place('/etc/wattpost-spot/city.env'),
        `BASE_URL=http://127.0.0.1:8080\nSTATIONS=--station ${station}\nFEED_URL=file://${feed}\n`,
      );
      const spot = `${sources}/apps/cli/ops/wattpost-spot@`;
      // The unit waits for 15 minutes.
      await machine.ask(`cp ${spot}.service ${spot}.timer /etc/systemd/system/
        mkdir -p /etc/systemd/system/wattpost-spot@.service.d
        printf '[Service]\nRestartSec=3\n' >/etc/systemd/system/wattpost-spot@.service.d/soon.conf
        systemctl daemon-reload`);
      day = await machine.ask('TZ=Europe/Brussels date --date="11 hours" +%F');
      await publishFeed(plusDays(day, -3));
    });

    it('starts after the server where both start', async () => {
      expect((await state('After')).split(' ')).toContain('wattpost-server.service');
    });

    it('is repeated while the platform is away and while the market is late, until the prices are there', async () => {
      await machine.ask(`systemctl start --no-block ${job}`);
      await expect.poll(() => state('ExecMainStatus'), polling).toBe('69');
      await expect.poll(async () => Number(await state('NRestarts')), polling).toBeGreaterThan(0);
      await machine.ask('systemctl start wattpost-server');
      await expect.poll(() => state('ExecMainStatus'), polling).toBe('65');
      await publishFeed(day);
      await expect.poll(() => state('SubState'), polling).toBe('dead');
      expect(await state('Result')).toBe('success');
      const exported = await machine.ask(
        `${program} export --db /var/lib/wattpost-server/wattpost.db`,
      );
      expect(exported).toContain(`${day}T12:00:00`);
    });

    it('is not repeated when the formula is wrong', async () => {
      await writeFile(place('/etc/wattpost-spot/city.json'), '{}');
      await machine.ask(`systemctl start ${job} || true`);
      expect([await state('ExecMainStatus'), await state('ActiveState')]).toEqual(['1', 'failed']);
    });
  });
});
