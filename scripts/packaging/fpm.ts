#!/usr/bin/env node
/**
 * Does what electron-builder asks of fpm for deb and rpm with this system's dpkg-deb and rpmbuild.
 * fpm itself is fetched from a download host; where that cannot be reached, packages are made and
 * tested with this. electron-builder runs it: CUSTOM_FPM_PATH names it (scripts/package/packKiosk.ts).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildDeb } from './buildDeb.ts';
import { buildRpm } from './buildRpm.ts';
import { readFpmRequest, type FpmRequest } from './fpmRequest.ts';
import { layOut } from './layOut.ts';

async function make(request: FpmRequest): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'wattpost-fpm-'));
  try {
    const tree = path.join(scratch, 'tree');
    await layOut(request.sources, tree);
    await (request.target === 'deb' ? buildDeb : buildRpm)(request, tree, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const request = readFpmRequest(process.argv.slice(2));
if (request.ok) {
  try {
    await make(request.request);
  } catch (error) {
    // electron-builder passes this on; a stack would only hide it.
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${request.problem}\n`);
  process.exitCode = 2;
}
