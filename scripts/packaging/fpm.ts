#!/usr/bin/env node
/**
 * A replacement for fpm that makes deb and rpm with the system's dpkg-deb and rpmbuild. electron-builder
 * downloads fpm; without that download, packages are made and tested with this file. packKiosk.ts passes it
 * to electron-builder as CUSTOM_FPM_PATH.
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
