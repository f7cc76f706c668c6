import { chmod, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startedRecovery, statusFacts, statusNowMs } from '../../bundles/statusFacts.ts';
import { tempFolder } from '../../rig/tempFolder.ts';
import { diskFiles } from '../../../src/main/host/files.ts';
import { startStatusReporter } from '../../../src/main/status/statusReporter.ts';
import { addSecret } from '../../../src/main/host/log.ts';
import { makeStatusFile } from '../../../src/main/status/statusReporter.ts';

describe('the status file', () => {
  it('may be read by the agents of the machine, and holds no key, wherever one was written', async () => {
    const key = 'k+y/of="a\\platform';
    addSecret(key);
    const inJson = JSON.stringify(key).slice(1, -1);
    const inBase64 = Buffer.from(key).toString('base64');
    const said = [key, inJson, encodeURIComponent(key), inBase64].join(' ');
    const file = path.join(await tempFolder(), 'status.json');
    // Less what this process's umask forbids.
    await writeFile(`${file}.probe`, '', { mode: 0o644 });
    const wanted = (await stat(`${file}.probe`)).mode & 0o777;
    expect(wanted).not.toBe(0o600);
    // As an earlier version wrote it.
    await writeFile(file, '{}');
    await chmod(file, 0o600);
    const lastFailure = { kind: 'main_error', message: `said ${said}`, atMs: statusNowMs } as const;
    const recovery = startedRecovery;
    const facts = {
      ...statusFacts({ ...recovery, record: { ...recovery.record, lastFailure } }, true),
      operatorNotices: [`said ${said}`],
      logFolder: `/said ${said}`,
    };
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    startStatusReporter({ file, port: null, manager: null }, () => facts, expect.unreachable);
    await expect.poll(async () => (await stat(file)).mode & 0o777).toBe(wanted);
    const content = Buffer.from(await diskFiles.readFile(file)).toString('utf8');
    expect(content.match(/said \(key\) \(key\) \(key\) \(key\)/g)).toHaveLength(3);
    for (const form of said.split(' ')) expect(content).not.toContain(form);
  });

  it('is whole, and the last state wins', async () => {
    const file = path.join(await tempFolder(), 'status.json');
    let state = 0;
    const log: string[] = [];
    const status = makeStatusFile(
      diskFiles,
      file,
      () => ({ state }),
      (line) => log.push(line),
    );
    for (state = 1; state < 50; state += 1) status.update();
    await status.settled();
    expect(JSON.parse(Buffer.from(await diskFiles.readFile(file)).toString())).toEqual({
      state: 50,
    });
    expect(log).toEqual([]);
  });

  it('that cannot be written is told once, and once when it can be again', async () => {
    const file = path.join(await tempFolder(), 'status.json');
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const files = { ...diskFiles, open: (): Promise<never> => Promise.reject(full) };
    const log: string[] = [];
    const status = makeStatusFile(
      files,
      file,
      () => ({}),
      (line) => log.push(line),
    );
    for (let round = 0; round < 3; round += 1) {
      status.update();
      await status.settled();
    }
    Object.assign(files, { open: diskFiles.open });
    status.update();
    await status.settled();
    expect(log).toEqual([
      `the status file ${file} cannot be written: ENOSPC`,
      `the status file ${file} is written again`,
    ]);
  });
});
