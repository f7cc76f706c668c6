import { hash } from 'node:crypto';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../../run/root.ts';
import { spawnCommand, runTool, withProgress } from '../../run/spawnCommand.ts';

/** The oldest Debian that the guide names. */
const release = 'bookworm';
/** Packages of an ordinary installation that debootstrap's minimal one lacks. */
const ordinary = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'sudo',
  'iproute2',
  'procps',
  'ca-certificates',
];

/**
 * Creates a Debian in an empty folder, and downloads the dependencies of a package and some more packages
 * into it, without installing them. Later runs use `.cache/debian` and need no network.
 *
 * @throws with the tools' output, and when this machine's apt knows no mirror of Debian
 *   (WATTPOST_DEBIAN_MIRROR names one).
 */
export async function layOutDebian(
  root: string,
  deb: string,
  packages: readonly string[],
): Promise<void> {
  const relations = await runTool('dpkg-deb', [
    '--field',
    deb,
    'Depends',
    'Recommends',
    'Suggests',
  ]);
  const key = hash('sha256', JSON.stringify([release, ordinary, relations, packages]));
  await layOutKept(root, `${release}-${key.slice(0, 16)}.tar`, () =>
    makeDebian(root, deb, packages),
  );
}

/** Creates a Debian that boots, with little else, in an empty folder; otherwise as `layOutDebian`. */
export async function layOutBareDebian(root: string): Promise<void> {
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'curl', 'sudo'];
  await layOutKept(root, `bare-${release}-${packages.join('-')}.tar`, async () => {
    await bootstrap(root, packages);
  });
}

/** Fills a folder from an archive in `.cache/debian`; makes both if the archive is not there. */
async function layOutKept(
  root: string,
  archiveName: string,
  make: () => Promise<void>,
): Promise<void> {
  const folder = await cacheFolder('debian');
  const archive = path.join(folder, archiveName);
  const kept = await readdir(folder);
  if (kept.includes(archiveName)) {
    await runTool('tar', ['--extract', '--numeric-owner', '--file', archive, '--directory', root]);
    return;
  }
  await withProgress('Making a Debian', make);
  // Archives of the same kind are of earlier packages.
  const [kind = ''] = archiveName.split('-');
  for (const name of kept.filter((other) => other.startsWith(`${kind}-`))) {
    await rm(path.join(folder, name));
  }
  await runTool('tar', ['--create', '--file', `${archive}.new`, '--directory', root, '.']);
  await rename(`${archive}.new`, archive);
}

/** Runs debootstrap. @returns the mirror, and the proxy or an empty text */
async function bootstrap(
  root: string,
  packages: readonly string[],
): Promise<{ readonly mirror: string; readonly proxy: string }> {
  const mirror = process.env['WATTPOST_DEBIAN_MIRROR'] ?? (await mirrorOfApt());
  const proxy = await proxyOfApt();
  const env = { ...process.env, ...(proxy === '' ? {} : { http_proxy: proxy }) };
  const args = ['--variant=minbase', `--include=${packages.join(',')}`, release, root, mirror];
  await runTool('debootstrap', args, { env });
  return { mirror, proxy };
}

async function makeDebian(root: string, deb: string, packages: readonly string[]): Promise<void> {
  const { mirror, proxy } = await bootstrap(root, ordinary);
  await writeFile(path.join(root, 'etc', 'apt', 'sources.list'), `deb ${mirror} ${release} main\n`);
  await writeFile(path.join(root, 'etc', 'hostname'), 'display\n');
  // A machine that runs for minutes need not wait for the disk.
  await writeFile(path.join(root, 'etc', 'dpkg', 'dpkg.cfg.d', 'unsafe'), 'force-unsafe-io\n');
  await copyFile(deb, path.join(root, 'root', 'kiosk.deb'));
  const inside = `apt-get -q update &&
    apt-get -q --yes --download-only install /root/kiosk.deb ${packages.join(' ')}`;
  const download = [
    ...['--quiet', '--register=no', '--keep-unit', '--pipe', '--directory', root],
    ...(proxy === '' ? [] : [`--setenv=http_proxy=${proxy}`]),
    ...['sh', '-c', inside],
  ];
  await runTool('systemd-nspawn', download);
  await rm(path.join(root, 'root', 'kiosk.deb'));
}

async function mirrorOfApt(): Promise<string> {
  const ofDebian = ['Origin: Debian', 'Label: Debian', 'Created-By: Packages'];
  const asked = await spawnCommand('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    ...ofDebian,
  ]);
  const [mirror = ''] = asked.stdout.split('\n');
  if (mirror !== '') return mirror;
  throw new Error(
    'The apt of this machine has no lists of Debian: run apt-get update, or name a mirror in WATTPOST_DEBIAN_MIRROR.',
  );
}

async function proxyOfApt(): Promise<string> {
  const said = await runTool('apt-config', ['dump', '--format=%v%n', 'Acquire::http::Proxy']);
  return said.trim();
}
