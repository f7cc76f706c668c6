import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommand, spawnCommand } from '../../run/spawnCommand.ts';
import { buildRpm, rpmArchitecture } from '../../packaging/buildRpm.ts';
import { layOutPackage, readFpmRequest } from '../../packaging/fpmRequest.ts';

const hasRpm = findCommand('rpmbuild') !== undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-rpm-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('an rpm', () => {
  it.each([
    ['amd64', 'x86_64'],
    ['arm64', 'aarch64'],
    ['x86_64', 'x86_64'],
    ['aarch64', 'aarch64'],
    ['noarch', 'noarch'],
  ])('that is asked for as %s has architecture %s, which dnf knows', (asked, named) => {
    expect(rpmArchitecture(asked)).toBe(named);
  });

  // Not every system has rpm's tools.
  it.runIf(hasRpm)('has what it was asked to have', async () => {
    await mkdir(path.join(folder, 'app'));
    await writeFile(path.join(folder, 'app', 'program'), '#!/bin/sh\n', { mode: 0o700 });
    await writeFile(path.join(folder, 'hook'), '#!/bin/sh\nexit 0\n');
    const file = path.join(folder, 'made.rpm');
    const request = readFpmRequest([
      ...['-s', 'dir', '--force', '-t', 'rpm', '-d', 'gtk3', '--package', file],
      ...['--architecture', 'amd64', '--name', 'tried', '--version', '1.2.3'],
      ...['--maintainer', 'A <a@b.example>', '--description', 'Long', '--rpm-summary', 'Short'],
      ...['--url', 'https://b.example', '--license', 'MIT', '--vendor', 'B'],
      ...['--after-install', path.join(folder, 'hook'), `${folder}/app/=/opt/tried`],
    ]);
    const tree = path.join(folder, 'tree');
    await layOutPackage(request, tree);
    await buildRpm(request, tree, folder);

    const query = (format: string): string[] => ['--query', '--package', '--qf', format, file];
    const head = await spawnCommand('rpm', query('%{NAME} %{VERSION} %{ARCH} %{OS} %{SUMMARY}'));
    expect(head.stdout).toBe('tried 1.2.3 x86_64 linux Short');
    const files = await spawnCommand('rpm', query('[%{FILEMODES:perms} %{FILENAMES}\n]'));
    expect(files.stdout).toBe('drwxr-xr-x /opt/tried\n-rwxr-xr-x /opt/tried/program\n');
  });
});
