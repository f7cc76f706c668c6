import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnCommand } from '../../run/spawnCommand.ts';
import { buildDeb } from '../../packaging/buildDeb.ts';
import { layOutPackage, readFpmRequest } from '../../packaging/fpmRequest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-deb-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a Debian package', () => {
  // Not every system has Debian's tools.
  it.runIf(existsSync('/usr/bin/dpkg-deb'))('has what it was asked to have', async () => {
    await mkdir(path.join(folder, 'app'), { mode: 0o700 });
    await writeFile(path.join(folder, 'app', 'program'), '#!/bin/sh\n', { mode: 0o700 });
    await writeFile(path.join(folder, 'settings'), 'a=1\n', { mode: 0o600 });
    await writeFile(path.join(folder, 'hook'), '#!/bin/sh\nexit 0\n');
    const file = path.join(folder, 'made.deb');
    const request = readFpmRequest([
      ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libc6', '-d', 'a | b', '--package', file],
      ...['--deb-recommends', 'cage', '--deb-suggests=xserver', '--architecture', 'all'],
      ...['--name', 'tried', '--version', '1.2.3', '--maintainer', 'A <a@b.example>'],
      ...['--description', 'Short\n Long', '--url', 'https://b.example', '--license', 'MIT'],
      ...['--vendor', 'B', '--category', 'misc', '--deb-priority', 'optional'],
      ...['--after-install', path.join(folder, 'hook')],
      ...[`${folder}/app/=/opt/tried`, `${folder}/settings=/usr/share/tried`],
    ]);
    const tree = path.join(folder, 'tree');
    await layOutPackage(request, tree);
    await buildDeb(request, tree);

    const fields = await spawnCommand('dpkg-deb', ['--field', file]);
    expect(fields.stdout).toMatch(/^Package: tried$/m);
    expect(fields.stdout).toMatch(/^Depends: libc6, a \| b$/m);
    expect(fields.stdout).toMatch(/^Recommends: cage$/m);
    expect(fields.stdout).toMatch(/^Suggests: xserver$/m);
    expect(fields.stdout).toMatch(/^Description: Short\n Long$/m);
    const listed = await spawnCommand('dpkg-deb', ['--contents', file]);
    expect(listed.stdout).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/tried\/program$/m);
    expect(listed.stdout).toMatch(/^-rw-r--r-- root\/root .* \.\/usr\/share\/tried$/m);
    const control = await spawnCommand('dpkg-deb', ['--info', file]);
    expect(control.stdout).toMatch(/postinst/);
    // dpkg --verify compares with these; without them, it finds nothing.
    const sums = await spawnCommand('dpkg-deb', ['--info', file, 'md5sums']);
    expect(sums.stdout).toMatch(
      /^[\da-f]{32} {2}opt\/tried\/program\n[\da-f]{32} {2}usr\/share\/tried\n$/,
    );
  });
});
