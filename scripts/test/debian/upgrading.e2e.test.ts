/**
 * Types the commands of docs/upgrading.md on a booted Debian: from a server of an earlier state to this one and back, from
 * this one to a newer version and back, beside a kiosk; and those that install and remove a server (docs/server.md).
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { runTool } from '../../run/spawnCommand.ts';
import { addNode } from './builtImage.ts';
import { bootDebian, operator, sources, type DebianMachine } from './debianMachine.ts';
import { layOutBareDebian } from './debianRoot.ts';
import { earlierFile, earlierVersion, installPackages } from './earlierVersion.ts';
import type { GuideException } from './guideExceptions.ts';
import { makeTypist } from './guideTypist.ts';
import { readGuide, type Passage } from './operatingGuide.ts';

/** States before the server had its own user. No version has a tag yet: once one has, it takes their place. */
const earlierStates = {
  /** The last one whose server has no configuration file, and an older database. */
  options: '95c4d1491fede128c21f5671f1a54dce8bb417bd',
  /** The last one whose server runs as `wattpost`. */
  file: 'bb5aa0cd9db4b6e980451db194bd215adbb43441',
} as const;
type Version = keyof typeof earlierStates | 'present' | 'newer';
const presentNumber = '0.1.0';
const newerNumber = '0.1.1';
const organization = '8cfb3164-0524-536f-977d-5fb180604877';
const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';

const guide = (name: string): Promise<string> =>
  readFile(path.join(repositoryRoot, 'docs', name), 'utf8');
const upgrading = commandsOf(await guide('upgrading.md'));
const heading = 'From a server that runs as `wattpost`';
const section = (name: string): readonly Passage[] =>
  upgrading.filter((passage) => passage.section === name);
const moving = section(heading);
/** The passages of this section: the steps, the way back, before the steps are repeated, and the end. */
const [move, moveBack] = [moving.slice(0, 8), moving.slice(8, 9)];
const [beforeAgain, removeEarlier] = [moving.slice(9, 10), moving.slice(10)];

let folder: string;
let machine: DebianMachine;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-upgrade-'));
  const root = path.join(folder, 'root');
  const versions = path.join(root, 'srv', 'versions');
  await mkdir(root);
  await layOutBareDebian(root);
  await addNode(root);
  await mkdir(versions, { recursive: true });
  for (const [name, commit] of Object.entries(earlierStates)) {
    await runTool('cp', ['--archive', await earlierVersion(commit), path.join(versions, name)]);
  }
  await installPackages(repositoryRoot, path.join(versions, 'present'));
  await cp(path.join(versions, 'present'), path.join(versions, 'newer'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const newer = path.join(versions, 'newer', 'node_modules', '@wattpost', 'server');
  await change(path.join(newer, 'package.json'), (text) =>
    text.replace(`"${presentNumber}"`, `"${newerNumber}"`),
  );
  await change(path.join(newer, 'ops', 'wattpost-server.service'), (text) =>
    text.replace('Description=Wattpost server', `Description=Wattpost server ${newerNumber}`),
  );
  machine = await bootDebian(root);
  await machine.ask(`echo "127.0.0.1 localhost $(hostname)" >/etc/hosts
    useradd --create-home --shell /bin/bash --uid ${operator.uid} ${operator.name}
    echo '${operator.name} ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/${operator.name}`);
}, 1_800_000);

afterAll(async () => {
  await machine.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The commands of a guide, also those in steps of a list. */
function commandsOf(markdown: string): readonly Passage[] {
  return readGuide(markdown.replaceAll(/^ {3}/gm, ''));
}

async function change(file: string, to: (text: string) => string): Promise<void> {
  await writeFile(file, to(await readFile(file, 'utf8')));
}

/** Puts a version where `npm install --global` puts it. */
const install = (version: Version): string =>
  `sudo sh -c 'cd /usr/local/lib/node_modules && find . -mindepth 1 -maxdepth 1 ! -name npm -exec rm -r {} +
    cp -a /srv/versions/${version}/node_modules/. .
    for name in wattpost wattpost-server; do ln -sfn ../lib/node_modules/.bin/$name /usr/local/bin/; done'`;

const npm = 'sudo npm install --global @wattpost/server';
const noRegistry = 'npm reaches no registry here; the same files are put there';

/** Types passages, with `version` for each version that they install. */
async function type(
  passages: readonly Passage[],
  version: Version,
  changes: readonly GuideException[] = [],
): Promise<void> {
  const exceptions = [
    ...['', '@VERSION', '@OLDER'].map((suffix) => ({
      command: `${npm}${suffix}`,
      because: noRegistry,
      typed: () => install(version),
    })),
    ...changes,
  ];
  const facts = {
    // What VERSION stands for: the version to which the section upgrades.
    version: passages[0]?.section === heading ? presentNumber : newerNumber,
    bundleTime: '',
    platform: { baseUrl: '', tokenFile: '', station },
  };
  expect(passages.length).toBeGreaterThan(0);
  for (const passage of passages) {
    const typist = makeTypist([passage], exceptions, { display: machine, office: folder }, () =>
      Promise.resolve(facts),
    );
    await typist.typeTo(passage.lines[0] ?? '');
  }
}

/** Types the commands of docs/server.md that install its unit. */
async function installByGuide(markdown: string, version: Version): Promise<void> {
  const ofUnit = commandsOf(markdown).filter(({ lines }) =>
    lines.includes('sudo systemctl enable --now wattpost-server'),
  );
  await type(ofUnit, version);
}

const program = 'env PATH=/usr/local/bin:$PATH wattpost-server';
/** Where a server's files are. */
const earlierPlaces = { user: 'wattpost', etc: '/etc/wattpost', state: '/var/lib/wattpost' };
const places = {
  user: 'wattpost-server',
  etc: '/etc/wattpost-server',
  state: '/var/lib/wattpost-server',
};
type Places = typeof places;

/** Runs a command of the server as its user, on its database. */
const server = ({ user, state }: Places, command: string): Promise<string> =>
  machine.ask(`runuser --user ${user} -- ${program} ${command} --db ${state}/wattpost.db`);
const newToken = (at: Places): Promise<string> =>
  server(at, `token create --organization ${organization} --areas stations:read,pricing`);
const property = (name: string): Promise<string> =>
  machine.ask(`systemctl show --property ${name} --value wattpost-server`);

/** What the server of a user responds to a display's request: its status, and whether it signs the bundle. */
async function response(token: string): Promise<readonly [status: number, isSigned: boolean]> {
  const request = `curl --silent --dump-header - --output /dev/null --header 'x-api-token: ${token}'`;
  const address = `http://127.0.0.1:8080/api/dynamic_pricing/bundle?station=${station}`;
  const headers = await machine.ask(`${request} '${address}' || true`);
  return [Number(/^HTTP\S+ (\d+)/.exec(headers)?.[1] ?? 0), /^bundle-signature:/im.test(headers)];
}

/** Owner and checksum of each file in folders. */
const files = (...folders: readonly string[]): Promise<string> =>
  machine.ask(
    `find ${folders.join(' ')} -type f 2>/dev/null | sort | while read -r file; do
      echo "$(stat --format '%U:%G %a' "$file") $(sha256sum "$file")"; done`,
  );

/** An earlier server by its own guide, with a site, a token and a key for signatures. @returns the token */
async function startEarlier(state: keyof typeof earlierStates): Promise<string> {
  const commit = earlierStates[state];
  await installByGuide(await earlierFile(commit, 'docs/server.md'), state);
  await machine.ask(`systemctl stop wattpost-server
    install -d -m 750 -g wattpost /etc/wattpost
    cd /tmp && rm -f bundles.key* && PATH=/usr/local/bin:$PATH wattpost keygen bundles.key
    install -m 600 -o wattpost bundles.key /etc/wattpost/`);
  const key = '/etc/wattpost/bundles.key';
  if (state === 'options') {
    await change(
      path.join(machine.files, 'etc/default/wattpost-server'),
      (text) => `${text.trimEnd()} --bundle-key ${key}\n`,
    );
  } else {
    await change(path.join(machine.files, 'etc/wattpost/server.json'), (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), bundles: { key_file: key } }),
    );
  }
  const site = path.join(machine.files, 'srv', 'site.json');
  const sample = path.relative(repositoryRoot, sampleSitePath('city'));
  await writeFile(site, await earlierFile(commit, sample), { mode: 0o644 });
  await server(earlierPlaces, 'import /srv/site.json');
  const token = await newToken(earlierPlaces);
  await machine.ask('systemctl start wattpost-server');
  await machine.ask(
    'curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz',
  );
  return token;
}

const kioskPackage = `${sources}/apps/kiosk/packaging/linux`;
const kioskFiles = ['/etc/wattpost/kiosk.json', '/var/lib/wattpost/keys/platform'];

/** What the package of a kiosk does, without its program. */
async function installKiosk(): Promise<void> {
  await machine.ask(`mkdir -p /opt/wattpost-kiosk && touch /opt/wattpost-kiosk/chrome-sandbox
    install -m 644 ${kioskPackage}/sysusers.conf /usr/lib/sysusers.d/wattpost-kiosk.conf
    sh ${kioskPackage}/hooks/after-install.sh configure
    for file in ${kioskFiles.join(' ')}; do echo "$file" >"$file"; done`);
}

/** Types the commands of docs/server.md that remove a server. */
async function removeByGuide(): Promise<void> {
  const commands = commandsOf(await guide('server.md'));
  const first = 'sudo systemctl disable --now wattpost-server';
  await type(
    commands.filter(({ lines }) => lines[0] === first),
    'present',
  );
  const own = [
    ...[places.etc, places.state, '/etc/systemd/system/wattpost-server.service'],
    '/usr/local/lib/node_modules/@wattpost/server',
  ];
  expect(await machine.ask(`ls -d ${own.join(' ')} 2>/dev/null || true`)).toBe('');
}

const removeShared = 'sudo rm -r /etc/wattpost /var/lib/wattpost && sudo userdel wattpost';
const polling = { timeout: 60_000, interval: 500 };
const fileThere = 'there is such a file';
const optionsOnly = 'this server had no such file';
const moveChanges: Readonly<Record<keyof typeof earlierStates, readonly GuideException[]>> = {
  options: [
    ...(moving[3]?.lines ?? []).map((command) => ({ command, because: optionsOnly })),
    {
      command: `sudo wattpost-server config init ${places.etc}/server.json --db ${places.state}/wattpost.db OPTIONS`,
      because: 'the options are those of this server',
      typed: () =>
        `sudo wattpost-server config init ${places.etc}/server.json --db ${places.state}/wattpost.db` +
        ` --public-url https://platform.example --bundle-key ${places.etc}/bundles.key`,
    },
  ],
  file: (moving[4]?.lines ?? []).map((command) => ({ command, because: fileThere })),
};

describe('docs/upgrading.md', () => {
  it('has the passages that are typed here', () => {
    expect(moving.map(({ lines }) => lines[0])).toEqual([
      'sudo systemctl stop wattpost-server',
      'sudo npm install --global @wattpost/server@VERSION',
      expect.stringMatching(/^sudo wattpost-server restore /),
      expect.stringMatching(/^sudo install .*server\.json /),
      expect.stringMatching(/^sudo wattpost-server config init /),
      expect.stringMatching(/^sudo install .*bundles\.key /),
      expect.stringMatching(/^sudo -u wattpost-server wattpost-server migrate /),
      'sudo cp -aT /etc/wattpost/spot /etc/wattpost-spot',
      'sudo systemctl stop wattpost-server',
      expect.stringMatching(/^sudo rm -r \/etc\/wattpost-server /),
      expect.stringMatching(/^sudo mv /),
      removeShared,
    ]);
  });
});

describe.each(['options', 'file'] as const)('a server with its settings in: %s', (state) => {
  let token: string;
  let exported: Record<string, unknown>;
  let kept: string;

  beforeAll(async () => {
    // A kiosk came first on one of the two machines.
    if (state === 'file') await installKiosk();
    token = await startEarlier(state);
    exported = JSON.parse(await server(earlierPlaces, 'export')) as typeof exported;
    await machine.ask(`install -d -m 700 /etc/wattpost/spot; echo key >/etc/wattpost/spot/city.token
      systemctl stop wattpost-server`);
    kept = await files(earlierPlaces.etc, earlierPlaces.state);
  });

  it('has its own user and folders after the upgrade, and lost nothing', async () => {
    await type(move, 'present', moveChanges[state]);
    expect(await property('User')).toBe('wattpost-server');
    expect(await response(token)).toEqual([200, true]);
    const { stations, cost_rates } = exported;
    expect(JSON.parse(await server(places, 'export'))).toMatchObject({ stations, cost_rates });
    expect(
      await machine.ask(
        `stat --format '%n %U:%G %a' ${places.state} ${places.etc} ${places.etc}/*`,
      ),
    ).toBe(
      `${places.state} wattpost-server:wattpost-server 750
${places.etc} root:wattpost-server 750
${places.etc}/bundles.key wattpost-server:wattpost-server 600
${places.etc}/server.json root:wattpost-server 640`,
    );
    const there = (await files(earlierPlaces.etc, earlierPlaces.state)).split('\n');
    expect(there).toEqual(expect.arrayContaining(kept.split('\n')));
    expect(await machine.ask('cat /etc/wattpost-spot/city.token')).toBe('key');
  });

  it('runs as before after the way back', async () => {
    const later = await newToken(places);
    expect(await response(later)).toEqual([200, true]);
    await type(moveBack, state);
    await expect.poll(() => response(token), polling).toEqual([200, true]);
    expect(await property('User')).toBe('wattpost');
    expect((await response(later))[0]).toBe(401);
    expect(JSON.parse(await server(earlierPlaces, 'export'))).toEqual(exported);
  });

  it('is upgraded again, and leaves nothing behind but what the kiosk has', async () => {
    await machine.ask('systemctl stop wattpost-server');
    await type([...beforeAgain, ...move], 'present', moveChanges[state]);
    expect(await response(token)).toEqual([200, true]);
    const hasKiosk = state === 'file';
    const shared = [{ command: removeShared, because: 'the kiosk has it' }];
    await type(removeEarlier, 'present', hasKiosk ? shared : []);
    expect(await response(token)).toEqual([200, true]);
    const left = await machine.ask(
      'find /etc/wattpost /var/lib/wattpost ! -type d 2>/dev/null | sort',
    );
    expect(left).toBe(hasKiosk ? kioskFiles.join('\n') : '');
    if (!hasKiosk) await removeByGuide();
  });
});

describe('a server of this version beside a kiosk', () => {
  const description = (): Promise<string> => property('Description');

  it('is upgraded to a newer one, and has unit, configuration and data of before after the way back', async () => {
    const configuration = path.join(machine.files, places.etc, 'server.json');
    const before = [await readFile(configuration, 'utf8'), await server(places, 'export')];
    await type(section('One server'), 'newer');
    expect(await description()).toBe(`Wattpost server ${newerNumber}`);
    await change(configuration, (text) => text.replace('{', '{ "metrics": { "port": 9464 },'));
    const later = await newToken(places);
    expect(await response(later)).toEqual([200, true]);
    await type(section('The way back'), 'present');
    expect(await description()).toBe('Wattpost server');
    await expect.poll(async () => (await response(later))[0], polling).toBe(401);
    expect([await readFile(configuration, 'utf8'), await server(places, 'export')]).toEqual(before);
  });

  it('is removed, and the kiosk keeps what it has', async () => {
    const kiosk = await files('/etc/wattpost', '/var/lib/wattpost');
    await removeByGuide();
    expect(await files('/etc/wattpost', '/var/lib/wattpost')).toBe(kiosk);
    expect(kiosk.split('\n')).toHaveLength(kioskFiles.length);
  });

  it('is installed by its guide, and stays as it is when the kiosk is purged', async () => {
    await installByGuide(await guide('server.md'), 'present');
    await server(places, 'import /srv/site.json');
    const token = await newToken(places);
    await machine.ask(`cd / && for step in 'before-remove.sh remove' 'after-remove.sh remove' 'after-remove.sh purge'; do
      sh ${kioskPackage}/hooks/$step; done`);
    expect(await machine.ask('ls -d /etc/wattpost /var/lib/wattpost 2>/dev/null || true')).toBe('');
    expect(await machine.ask('systemctl restart wattpost-server; id -nu wattpost-server')).toBe(
      'wattpost-server',
    );
    await expect.poll(() => response(token), polling).toEqual([200, false]);
  });
});
