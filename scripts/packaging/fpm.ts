#!/usr/bin/env node
/**
 * Does what electron-builder asks of fpm for deb and rpm with this system's dpkg-deb and rpmbuild.
 * fpm itself is fetched from a download host; where that cannot be reached, packages are made and
 * tested with this. electron-builder runs it: CUSTOM_FPM_PATH names it (packKiosk.ts).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runScript } from '../run/runScript.ts';
import { buildDeb } from './buildDeb.ts';
import { buildRpm } from './buildRpm.ts';
import { layOutPackage, readFpmRequest } from './fpmRequest.ts';

await runScript('fpm.ts -s dir -t deb|rpm … FROM=/TO …', readFpmRequest, async (request) => {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'wattpost-fpm-'));
  try {
    const tree = path.join(scratch, 'tree');
    await layOutPackage(request, tree);
    await (request.target === 'deb' ? buildDeb : buildRpm)(request, tree, scratch);
    return 0;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
