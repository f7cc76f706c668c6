/**
 * Runs every command of docs/operating.md on a booted Debian, in the order of the guide. guideExceptions.ts
 * lists the commands that are skipped or changed, with the reason.
 */
import { chmod, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fencedBlocks } from '../../docs/fencedBlocks.ts';
import { packKiosk } from '../../packaging/packKiosk.ts';
import { cacheFolder, repositoryRoot } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';
import { readSampleSite } from '../../start/sampleSite.ts';
import { startSamplePlatform, type SamplePlatform } from '../../start/samplePlatform.ts';
import { waitForStatus } from '../packaging/packagedRun.ts';
import { contrastWithin, readScreen, writePng } from '../packaging/xScreen.ts';
import { bootDebian, operator, sources, type DebianMachine } from './debianMachine.ts';
import { layOutDebian } from './debianRoot.ts';
import { earlierKiosk } from './earlierVersion.ts';
import { guideExceptions } from './guideExceptions.ts';
import {
  bringFile,
  layOutOffice,
  makeTypist,
  newestBundleTime,
  type GuideTypist,
} from './guideTypist.ts';
import { readGuide } from './operatingGuide.ts';

const version = '0.1.0';
const newerVersion = '0.1.1';
/** A state from before the kiosk had a process of its own above cage. Once a version has a tag, it takes its place. */
const earlier = { commit: 'bb5aa0cd9db4b6e980451db194bd215adbb43441', version: '0.0.9' } as const;
const guide = await readFile(path.join(repositoryRoot, 'docs', 'operating.md'), 'utf8');
/** Run last, on a machine without the package, because its files would hide those of the package. */
const apart = 'As an AppImage';
const site = 'packages.example.net';
const screen = { width: 1920, height: 1080 };
/** The upper left part of a board in landscape, where the price is. */
const priceArea = { left: 0.02, top: 0.15, right: 0.5, bottom: 0.6 };

let folder: string;
let display: DebianMachine;
let platform: SamplePlatform;
let typist: GuideTypist;
let debs: readonly string[];
let unpacked: string;
/** What to end after the test, in reverse order. */
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-debian-'));
  endings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [root, office] = [path.join(folder, 'root'), path.join(folder, 'office')];
  for (const made of [root, office]) await mkdir(made);
  const first = await packDeb(version);
  const second = await packDeb(newerVersion);
  const third = await earlierKiosk(earlier.commit, earlier.version, path.join(folder, 'earlier'));
  debs = [first.file, second.file, third];
  ({ unpacked } = first);
  const packages = ['xserver-xorg-core', 'x11-xserver-utils', 'xauth', 'cage', 'seatd', 'xvfb'];
  await layOutDebian(root, first.file, [...packages, 'chrony', 'unattended-upgrades']);
  display = await bootDebian(root);
  endings.push(() => display.stop());
  await prepareDisplay();
  await layOutOffice(office);
  const sampleSite = await readSampleSite();
  const stations = sampleSite.choose([]) ?? [];
  platform = await startSamplePlatform(sampleSite, stations);
  endings.push(() => platform.dispose());
  const tokenFile = path.join(office, 'platform.key');
  await writeFile(tokenFile, platform.token, { mode: 0o600 });
  const passages = readGuide(guide);
  const order = [
    ...passages.filter(({ section }) => section !== apart),
    ...passages.filter(({ section }) => section === apart),
  ];
  typist = makeTypist(order, guideExceptions, { display, office }, async () => ({
    version,
    bundleTime: await newestBundleTime(office),
    platform: { tokenFile, baseUrl: platform.baseUrl, station: stations[0]?.uuid ?? '' },
  }));
}, 3_600_000);

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

async function packDeb(
  made: string,
): Promise<{ readonly file: string; readonly unpacked: string }> {
  const packed = await packKiosk({
    target: 'deb',
    ownFpm: true,
    output: path.join(folder, made),
    settings: [`-c.extraMetadata.version=${made}`],
  });
  return { ...packed, file: path.join(packed.output, `wattpost-kiosk_${made}_amd64.deb`) };
}

/** Creates the users, `uploads` among them, and what a container lacks: consoles and graphics. */
async function prepareDisplay(): Promise<void> {
  const dropIn = async (unit: string, ...lines: readonly string[]): Promise<void> => {
    const place = path.join(display.files, 'etc', 'systemd', 'system', `${unit}.service.d`);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'container.conf'), ['[Service]', ...lines, ''].join('\n'));
  };
  await display.ask(`useradd --create-home --shell /bin/bash --uid ${operator.uid} ${operator.name}
    echo '${operator.name} ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/${operator.name}
    useradd --system uploads
    # Which keyboard, and the like: as Debian proposes.
    echo 'debconf debconf/frontend select Noninteractive' | debconf-set-selections
    apt-get --quiet --yes install xvfb
    echo '127.0.0.1 localhost display ${site}' >/etc/hosts`);
  await dropIn(
    'wattpost-kiosk',
    ...['StandardInput=null', 'TTYPath=', 'TTYReset=no', 'TTYVHangup=no', 'TTYVTDisallocate=no'],
    'Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1',
  );
  const server = `/usr/bin/Xvfb :0 -screen 0 ${screen.width}x${screen.height}x24 -fbdir /run/wattpost-xserver`;
  await dropIn(
    'wattpost-xserver',
    ...[
      'ExecStart=',
      `ExecStart=${server} -nolisten tcp -noreset -auth /run/wattpost-xserver/authority`,
    ],
  );
  await bringFile(display, debs[0] ?? '');
}

/** Owner, group and mode of files. */
async function rights(...files: readonly string[]): Promise<readonly string[]> {
  return (await display.ask(`stat --format '%n %U:%G %a' ${files.join(' ')}`)).split('\n');
}

/** Which of these units run. */
async function active(...units: readonly string[]): Promise<readonly string[]> {
  const states = (await display.ask(`systemctl is-active ${units.join(' ')} || true`)).split('\n');
  return units.filter((_, index) => states[index] === 'active');
}

/** Which of the package's units systemd lists as failed. */
async function failed(): Promise<string> {
  return display.ask('systemctl list-units --failed --plain --no-legend "wattpost-*"');
}

type Status = Readonly<Record<string, unknown>>;

/** The status that a kiosk writes once `isMeant`. */
async function status(isMeant: (said: Status) => boolean): Promise<Status> {
  const file = path.join(display.files, 'run', 'wattpost', 'status.json');
  return waitForStatus(file, isMeant, 120_000);
}

const painted = (said: Status): string =>
  (said['painted'] as { price?: string } | null)?.price?.replaceAll('\u00a0', ' ') ?? '';
const isShown = (said: Status): boolean => painted(said) !== '' && said['state'] === 'fresh';
const isWell = (said: Status): boolean => isShown(said) && said['health'] === 'ok';
/** A block of the guide that is the content of a file. */
const documentedFile = (beginning: string): string =>
  `${fencedBlocks(guide).find(({ content }) => content.startsWith(beginning))?.content ?? ''}\n`;
const units = ['wattpost-kiosk', 'wattpost-kiosk-x11', 'wattpost-xserver'] as const;
const folders = [
  '/etc/wattpost',
  '/var/lib/wattpost',
  '/var/lib/wattpost/bundles',
  '/var/lib/wattpost/keys',
];
const isGone = (file: string): Promise<string> => display.ask(`test ! -e ${file} && echo gone`);

describe('docs/operating.md on Debian', () => {
  it('installing makes user and places, and starts nothing', async () => {
    await typist.typeTo('sudo apt install ./wattpost-kiosk_VERSION_amd64.deb');
    expect(await display.ask('getent passwd wattpost | cut -d: -f6,7; id -nG wattpost')).toMatch(
      /^\/var\/lib\/wattpost:\/usr\/sbin\/nologin\nwattpost (?=.*\bvideo\b)(?=.*\brender\b)(?=.*\binput\b)/,
    );
    expect(await rights(...folders)).toEqual([
      '/etc/wattpost root:wattpost 750',
      '/var/lib/wattpost wattpost:wattpost 751',
      '/var/lib/wattpost/bundles root:wattpost 750',
      '/var/lib/wattpost/keys wattpost:wattpost 700',
    ]);
    expect(
      await display.ask('systemctl is-enabled wattpost-kiosk wattpost-kiosk-x11 || true'),
    ).toBe('disabled\ndisabled');
    expect(await active(...units)).toEqual([]);
    await typist.typeTo('sudo usermod -aG seat wattpost');
  });

  it('configuring leaves files that the kiosk reads and others do not', async () => {
    await typist.typeTo(
      'sudo install -m 600 -o wattpost -g wattpost /dev/stdin /var/lib/wattpost/keys/platform',
    );
    expect(await rights('/etc/wattpost/*', '/var/lib/wattpost/keys/platform')).toEqual([
      '/etc/wattpost/bundles.key.pub root:root 644',
      '/etc/wattpost/kiosk.json root:wattpost 640',
      '/var/lib/wattpost/keys/platform wattpost:wattpost 600',
    ]);
    expect(await display.ask('ls -A /var/lib/wattpost/bundles')).toMatch(
      /^(bundle-\d{8}T\d{6}Z\.json)\n\1\.sig$/,
    );
  });

  it('the unit that was enabled last shows the price, and it alone', async () => {
    await typist.typeTo('sudo systemctl enable --force --now wattpost-kiosk-x11');
    const said = await status(isWell);
    expect(said).toMatchObject({ health: 'ok', version, bundle: { is_signed: true } });
    expect(painted(said)).toMatch(/€ \d+,\d\d pro kWh/);
    expect(await active(...units)).toEqual(['wattpost-kiosk-x11', 'wattpost-xserver']);
    const picture = await readScreen(path.join(display.files, 'run', 'wattpost-xserver'));
    await writePng(path.join(await cacheFolder('pictures'), 'debian-x-screen.png'), picture);
    expect(picture).toMatchObject(screen);
    expect(contrastWithin(picture, priceArea)).toBeGreaterThan(150);
  });

  it('a rotation that the screen refuses is said, and the price is shown', async () => {
    const settings = '/etc/default/wattpost-kiosk';
    await display.ask(
      `echo WATTPOST_ROTATE=left >${settings}; systemctl restart wattpost-kiosk-x11`,
    );
    // The first heartbeat comes after the first picture.
    const said = await status((one) => isShown(one) && one['health'] === 'screen_problem');
    expect(said['screen_problem']).toMatch(/^WATTPOST_ROTATE=left: xrandr: /);
    await display.ask(`rm ${settings}`);
  });

  it.each([1, 2, 3])('one unit takes the place of the other without a fault (%i)', async () => {
    for (const unit of ['wattpost-kiosk', 'wattpost-kiosk-x11', 'wattpost-kiosk']) {
      const outcome = await display.type(`sudo systemctl enable --force --now ${unit}`);
      expect(outcome).toMatchObject({ code: 0 });
      expect(await active(...units)).toContain(unit);
      expect(await failed()).toBe('');
    }
    expect(await active(...units)).toEqual(['wattpost-kiosk']);
  });

  it('under cage it says how it is, to its service manager, in its check and to everybody', async () => {
    await status(isWell);
    const said = await typist.typeTo('systemctl status wattpost-kiosk');
    expect(said).toMatch(/Status: "fresh €\s\d+,\d\d\spro\skWh/);
    expect(said).toMatch(/ 0 bad: the kiosk can do its work/);
    expect(await rights('/run/wattpost/status.json')).toEqual([
      '/run/wattpost/status.json wattpost:wattpost 644',
    ]);
    expect(await typist.typeTo('cat /run/wattpost/status.json')).toMatch(
      /"state": "fresh"[^]*wattpost-kiosk\[\d+\]: /,
    );
  });

  it('a stop under cage is in the record, and none takes too long', async () => {
    const [settings, record] = ['/etc/default/wattpost-kiosk', '/var/lib/wattpost/record'];
    await display.ask(
      `echo WATTPOST_KIOSK_RECORD_FOLDER=${record} >${settings}; systemctl restart wattpost-kiosk
      until grep --quiet --recursive started ${record} 2>/dev/null; do sleep 0.2; done
      systemctl stop wattpost-kiosk`,
    );
    expect(await display.ask(`tail --lines=1 ${record}/*.jsonl`)).toContain('"event":"stopped"');
    // What is left of the X server is killed once the kiosk has ended.
    expect(
      await display.ask(
        'systemctl show --property=Result --value wattpost-kiosk; journalctl --boot --unit wattpost-kiosk',
      ),
    ).toMatch(/^success\n(?![^]*stop-sigterm)/);
    await display.ask(`rm ${settings}; systemctl start wattpost-kiosk`);
    await status(isWell);
  });

  it('says nothing at a start that is no error of this machine', async () => {
    const start = 'systemctl show --property=InvocationID --value wattpost-kiosk';
    const said = await display.ask(`journalctl _SYSTEMD_INVOCATION_ID=$(${start}) --output=cat`);
    expect(said).toContain('kiosk: the state is fresh');
    const lacking = [
      // A container has no graphics,
      /viz_main_impl\.cc.*Exiting GPU process due to errors during initialization$/,
      /command_buffer_proxy_impl\.cc.*Failed to send GpuControl\.CreateCommandBuffer\.$/,
      // and this Debian no polkit, without which logind lets nobody delay a sleep.
      /object_proxy\.cc.*login1\.Manager\.Inhibit: .*AccessDenied/,
    ];
    const errors = said.split('\n').filter((line) => /^\[\d+:[\d/.]+:(ERROR|FATAL):/.test(line));
    expect(errors.filter((line) => !lacking.some((one) => one.test(line)))).toEqual([]);
  });

  it('takes the clock’s service', async () => {
    await typist.typeTo('sudo apt install chrony && timedatectl');
  });

  describe('with a repository of one’s own', () => {
    beforeAll(async () => {
      await typist.typeTo('sudo apt install unattended-upgrades');
      // Not by way of /proc, where no path leads back from.
      const packages = path.join(folder, 'root', 'srv', 'packages');
      await mkdir(packages);
      for (const deb of debs) await runTool('cp', [deb, packages]);
      for (const [command, file] of [
        ['packages', 'Packages'],
        ['release', 'Release'],
      ] as const) {
        const listed = await runTool('apt-ftparchive', [command, '.'], { cwd: packages });
        await writeFile(path.join(packages, file), listed);
      }
      await display.ask(`systemd-run --quiet --unit=packages python3 -m http.server 80 --directory /srv/packages
        until python3 -c 'from urllib.request import urlopen; urlopen("http://${site}/Release")'; do sleep 0.2; done
        echo 'deb [trusted=yes] http://${site} ./' >/etc/apt/sources.list.d/packages.list`);
    });

    it('nothing is installed at night before it is allowed', async () => {
      const upgrade = await display.type(
        'sudo apt-get update; sudo unattended-upgrade --dry-run --debug',
      );
      expect(upgrade.code).toBe(0);
      expect(await display.ask('apt-cache policy wattpost-kiosk')).toContain(newerVersion);
      expect(`${upgrade.stdout}${upgrade.stderr}`).toContain(
        'No packages found that can be upgraded',
      );
    });

    it('with the lines of the guide it is, asking nothing, and the new one shows the price', async () => {
      const lines = documentedFile('Unattended-Upgrade::Origins-Pattern');
      await writeFile(path.join(display.files, 'etc/apt/apt.conf.d/52wattpost'), lines);
      expect(await typist.typeTo('sudo unattended-upgrade --dry-run --debug')).toMatch(
        /Allowed origins are: .*site=packages\.example\.net[^]*Packages that will be upgraded: wattpost-kiosk/,
      );
      await display.ask('echo \'{ "changed": "by hand" }\' >/etc/wattpost/mine.json');
      const before = await display.ask(
        'cat /etc/wattpost/*; systemctl show -p MainPID wattpost-kiosk',
      );
      expect(await display.type('sudo unattended-upgrade --debug')).toMatchObject({ code: 0 });
      const said = await status((one) => isWell(one) && one['version'] === newerVersion);
      expect(said).toMatchObject({ version: newerVersion, state: 'fresh', health: 'ok' });
      const after = await display.ask(
        'cat /etc/wattpost/*; systemctl show -p MainPID wattpost-kiosk',
      );
      expect(after).not.toBe(before);
      expect(after.replace(/MainPID.*/, '')).toBe(before.replace(/MainPID.*/, ''));
      expect(await rights('/var/lib/wattpost/bundles')).toEqual([
        '/var/lib/wattpost/bundles uploads:wattpost 750',
      ]);
      expect(await active(...units)).toEqual(['wattpost-kiosk']);
    });

    it('goes back to an older version, and stays there once it is held', async () => {
      const installed = (): Promise<string> =>
        display.ask("dpkg-query --show --showformat '${Version}' wattpost-kiosk");
      await typist.typeTo('sudo apt install wattpost-kiosk=VERSION');
      expect(await installed()).toBe(version);
      await status((one) => isWell(one) && one['version'] === version);
      await typist.typeTo('sudo apt-mark hold wattpost-kiosk');
      expect(await display.type('sudo unattended-upgrade')).toMatchObject({ code: 0 });
      expect(await installed()).toBe(version);
      await display.ask('apt-mark unhold wattpost-kiosk');
    });

    it('goes back to a version of an earlier state and comes again, with files, price and record', async () => {
      const settings = '/etc/default/wattpost-kiosk';
      await display.ask(`echo WATTPOST_KIOSK_RECORD_FOLDER=/var/lib/wattpost/record >${settings}`);
      const kept = (): Promise<string> =>
        display.ask('sha256sum /etc/wattpost/* /var/lib/wattpost/keys/platform');
      const before = await kept();
      for (const number of [earlier.version, version]) {
        const command = `sudo apt-get install --yes --allow-downgrades wattpost-kiosk=${number}`;
        expect(await display.type(command)).toMatchObject({ code: 0 });
        await status((one) => isWell(one) && one['version'] === number);
        expect(await failed()).toBe('');
        expect(await kept()).toBe(before);
      }
      const lines = await display.ask('cat /var/lib/wattpost/record/*.jsonl');
      expect(lines.match(/"event":"started"/g)?.length).toBeGreaterThanOrEqual(2);
      await display.ask(`rm ${settings}; systemctl restart wattpost-kiosk`);
      await status(isWell);
    });
  });

  it('forgets its prices, and has them again', async () => {
    await typist.typeTo('sudo systemctl start wattpost-kiosk');
    expect(await failed()).toBe('');
    expect(await status(isWell)).toMatchObject({ state: 'fresh', health: 'ok' });
  });

  it('is as the checklist says', async () => {
    expect(await typist.typeTo('dpkg --verify wattpost-kiosk')).toBe('');
    const archive = '/opt/wattpost-kiosk/resources/app.asar';
    expect(await display.ask(`echo >>${archive}; dpkg --verify wattpost-kiosk || true`)).toMatch(
      new RegExp(`^\\S+ +${archive}$`),
    );
    const said = await typist.typeTo('systemctl show -p NoNewPrivileges,User wattpost-kiosk');
    expect(said.trim().split('\n').sort()).toEqual(['NoNewPrivileges=yes', 'User=wattpost']);
  });

  it('removing ends it and keeps what is one’s own, purging takes that away but for the user', async () => {
    await typist.typeTo('sudo apt remove wattpost-kiosk');
    expect(await active(...units)).toEqual([]);
    expect(await failed()).toBe('');
    expect(await display.ask('systemctl list-unit-files "wattpost-*" --no-legend || true')).toBe(
      '',
    );
    expect(await isGone('/etc/systemd/system/wattpost-display.service')).toBe('gone');
    expect(await isGone('/opt/wattpost-kiosk')).toBe('gone');
    const kept = [
      '/etc/wattpost/kiosk.json',
      '/var/lib/wattpost/keys/platform',
      '/var/lib/wattpost/store',
    ];
    expect(await rights(...kept)).toHaveLength(3);
    await typist.typeTo('sudo apt purge wattpost-kiosk');
    for (const place of folders.slice(1)) expect(await isGone(place)).toBe('gone');
    const brought = `bundles.key.pub\nkiosk-${version}.json\nmine.json`;
    expect(await display.ask('ls -A /etc/wattpost')).toBe(brought);
    expect(await display.ask('id -nu wattpost')).toBe('wattpost');
  });

  it('an AppImage shows the price with user, folders and unit from the sources', async () => {
    await typist.typeTo('sudo dnf remove wattpost-kiosk');
    await display.ask('userdel wattpost');
    // What makes an AppImage has to be downloaded: a script that starts the unpacked kiosk stands for it.
    const program = path.join(folder, `wattpost-kiosk-${version}-x86_64.AppImage`);
    await writeFile(program, '#!/bin/sh\nexec /srv/unpacked/wattpost-kiosk "$@"\n');
    await bringFile(display, program);
    await runTool('cp', ['--recursive', unpacked, path.join(display.files, 'srv', 'unpacked')]);
    await display.ask(
      `cp --recursive ${sources}/apps/kiosk/packaging/linux/. /home/${operator.name}/`,
    );
    await typist.typeTo('sudo systemctl edit wattpost-kiosk');
    const dropIn = path.join(
      display.files,
      'etc/systemd/system/wattpost-kiosk.service.d/override.conf',
    );
    await writeFile(dropIn, documentedFile('[Service]'));
    await chmod(dropIn, 0o644);
    const bundle = `${sources}/packages/samples/bundles/city-ac.json`;
    await display.ask(`install -m 640 -o root -g wattpost ${sources}/apps/kiosk/packaging/linux/kiosk.example.json \
      /etc/wattpost/kiosk.json; install -m 644 ${bundle} /var/lib/wattpost/bundles/
      systemctl daemon-reload; systemctl enable --now wattpost-kiosk`);
    // The sample was made more than a week ago.
    expect(await status(isWell)).toMatchObject({ state: 'offline_valid', health: 'ok' });
  });

  it('is typed to its end, and no exception is listed that is none', () => {
    expect(typist.rest()).toEqual([]);
    expect(typist.unused()).toEqual([]);
  });
});
