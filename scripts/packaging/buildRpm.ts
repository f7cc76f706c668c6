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

/** rpm's name of an architecture that may have its Debian name, which dnf refuses. */
export function rpmArchitecture(name: string): string {
  return { amd64: 'x86_64', arm64: 'aarch64' }[name] ?? name;
}

/**
 * Makes an rpm from a tree with the layout of the system.
 *
 * @param scratch a folder for rpmbuild's temporary files.
 * @throws when rpmbuild is missing or fails.
 */
export async function buildRpm(request: FpmRequest, tree: string, scratch: string): Promise<void> {
  const spec = path.join(scratch, `${request.name}.spec`);
  await writeFile(spec, await specFile(request, tree));
  const definitions = [
    ...[`_topdir ${path.join(scratch, 'rpm')}`, `_rpmdir ${path.join(scratch, 'made')}`],
    ...['_rpmfilename package.rpm', '_binary_payload w1.xzdio', ...request['rpm-rpmbuild-define']],
    // No stripping and no search for dependencies: Electron's files stay unchanged, dependencies are listed.
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
