import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runPackager, type FpmRequest } from './fpmRequest.ts';

/** Folders that belong to the system and not to a package. */
const systemFolders = new Set([
  ...['/opt', '/usr', '/usr/bin', '/usr/lib', '/usr/share'],
  ...['/usr/lib/systemd', '/usr/lib/systemd/system', '/usr/lib/sysusers.d', '/usr/lib/tmpfiles.d'],
  ...['/usr/lib/systemd/system-preset'],
  ...['/usr/share/doc', '/usr/share/applications', '/usr/share/icons'],
]);

/** rpm's own name of an architecture that may be called as Debian calls it; dnf refuses Debian's. */
export function rpmArchitecture(name: string): string {
  return { amd64: 'x86_64', arm64: 'aarch64' }[name] ?? name;
}

/**
 * Makes an rpm of a tree that is laid out as it is to lie on the system.
 *
 * @param scratch a folder for rpmbuild's own files.
 * @throws when rpmbuild is missing or refuses.
 */
export async function buildRpm(request: FpmRequest, tree: string, scratch: string): Promise<void> {
  const spec = path.join(scratch, `${request.name}.spec`);
  await writeFile(spec, await specFile(request, tree));
  const definitions = [
    ...[`_topdir ${path.join(scratch, 'rpm')}`, `_rpmdir ${path.join(scratch, 'made')}`],
    ...['_rpmfilename package.rpm', '_binary_payload w1.xzdio', ...request['rpm-rpmbuild-define']],
    // Neither stripped nor searched: what Electron ships stays as it is, dependencies are listed.
    ...['__os_install_post %{nil}', 'debug_package %{nil}'],
  ];
  const args = [
    ...['-bb', '--quiet', '--buildroot', tree],
    ...['--target', `${rpmArchitecture(request.architecture)}-linux`],
    ...definitions.flatMap((definition) => ['--define', definition]),
    spec,
  ];
  await runPackager('rpmbuild', args, 'rpm (Debian) or rpm-build (Fedora)');
  await copyFile(path.join(scratch, 'made', 'package.rpm'), request.package);
}

async function specFile(request: FpmRequest, tree: string): Promise<string> {
  const script = async (section: string, file: string): Promise<string[]> =>
    file === '' ? [] : [section, (await readFile(file, 'utf8')).replaceAll('%', '%%')];
  return [
    `Name: ${request.name}`,
    `Version: ${request.version}`,
    'Release: 1',
    `Summary: ${request['rpm-summary']}`,
    `License: ${request.license}`,
    `Vendor: ${request.vendor}`,
    `Packager: ${request.maintainer}`,
    `URL: ${request.url}`,
    'AutoReqProv: no',
    ...request.depends.map((name) => `Requires: ${name}`),
    '%description',
    request.description,
    ...(await script('%post', request['after-install'])),
    ...(await script('%preun', request['before-remove'])),
    ...(await script('%postun', request['after-remove'])),
    '%files',
    '%defattr(-,root,root,-)',
    ...(await fileLines(tree)),
    '',
  ].join('\n');
}

async function fileLines(tree: string): Promise<string[]> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const place = `/${path.relative(tree, path.join(entry.parentPath, entry.name))}`;
    if (entry.isDirectory()) return isShared(place) ? [] : [`%dir "${place}"`];
    return [`"${place}"`];
  });
}

function isShared(folder: string): boolean {
  return systemFolders.has(folder) || folder.startsWith('/usr/share/icons/');
}
