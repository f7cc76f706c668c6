import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKiosk } from '../../../../scripts/electron/buildKiosk.ts';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { runCommand, type CommandOutcome } from '../../../../scripts/run/runCommand.ts';
import { startVirtualDisplay } from '../../../../scripts/electron/virtualDisplay.ts';
import { findCutText } from '../rig/findCutText.ts';
import { readBoard } from '../rig/readBoard.ts';

const script = path.join(repositoryRoot, 'scripts', 'start.ts');
const at = '2026-11-19T10:00:00Z';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-start-'));
  await ensurePackages(['window', 'browser']);
  await buildKiosk();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** `npm start` on a machine without a screen. */
async function start(...args: string[]): Promise<CommandOutcome> {
  const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' };
  return runCommand(process.execPath, [script, ...args], { env, timeoutMs: 100_000 });
}

describe('npm start without a screen', () => {
  it('writes a picture, prints the board, and says how to see it in a browser', async () => {
    const picture = path.join(folder, 'kiosk.png');
    const outcome = await start('--at', at, '--screenshot', picture);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout.replaceAll('\u00a0', ' ')).toContain('€ 0,415 pro kWh');
    expect(outcome.stdout).toContain('npm start -- --browser');
    const bytes = readFileSync(picture);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    // A white or black picture of this size packs into a few kilobytes.
    expect(bytes.length).toBeGreaterThan(40_000);
    expect(outcome.stderr).toMatch(/^Electron \d+/m);
    expect(outcome.stderr).not.toContain('ERROR');
  });

  it('leaves no process behind', async () => {
    const own = (): Set<string> => new Set(listProcesses());
    const before = own();
    await start('--at', at, '--screenshot', path.join(folder, 'again.png'));
    expect([...own()].filter((one) => !before.has(one))).toEqual([]);
  });

  /** Processes of X servers and kiosks that are running now. */
  function listProcesses(): string[] {
    return readProcesses().filter((line) => /Xvfb|apps\/kiosk/.test(line));
  }

  it('shows that a broken bundle has no price, and fails', async () => {
    const picture = path.join(folder, 'broken.png');
    const outcome = await start('--bundle', script, '--screenshot', picture);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toContain('Price not available');
    expect(outcome.stderr).toContain('is not used (not_sound)');
    expect(existsSync(picture)).toBe(true);
  });

  it.each([['--bogus'], ['--at=noon'], ['--size=1'], ['--port=x']])('refuses %s', async (wrong) => {
    const outcome = await start(wrong);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('npm start [-- options]');
  });
});

function readProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`];
      } catch {
        return [];
      }
    });
}

describe('npm start with a screen', () => {
  it('opens a window, and when it is asked to stop leaves nothing behind', async () => {
    const screen = await startVirtualDisplay({ width: 2000, height: 1200, folder });
    const before = leftovers();
    try {
      const started = spawn(process.execPath, [script, '--at', at], {
        env: { ...process.env, ...screen.env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const ended = new Promise((resolve) => started.once('close', resolve));
      await new Promise<void>((resolve) => {
        started.stderr.on('data', (chunk: Buffer) => {
          if (/kiosk: demonstration/.test(chunk.toString('utf8'))) resolve();
        });
      });
      await expect
        .poll(
          () =>
            readProcesses().some((line) =>
              /wattpost-.*--type=renderer|--type=renderer.*wattpost-/.test(line),
            ),
          {
            timeout: 20_000,
          },
        )
        .toBe(true);
      started.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      await screen.close();
    }
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual(before);
  });

  function leftovers(): string[] {
    const folders = readdirSync(os.tmpdir()).filter((name) => name.startsWith('wattpost-'));
    return [...folders, ...readProcesses().filter((line) => line.includes('apps/kiosk'))].sort();
  }
});

describe('npm start -- --browser', () => {
  it('shows the same board in a browser', async () => {
    const server = spawn(process.execPath, [script, '--browser', '--port', '0', '--at', at], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) => {
      let said = '';
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-background-networking'],
      ],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(url);
      await page.waitForSelector('wattpost-board[data-painted]');
      const board = await readBoard(page);
      expect(board.amounts[0]).toBe('€\u00a00,415');
      expect(board.time).toBe('11:00');
      expect(await findCutText(page)).toEqual([]);
      expect(errors).toEqual([]);
      for (const wrong of [
        'nothing.html',
        '..%2fmain%2fmain.js',
        'assets',
        '%2e%2e/package.json',
      ]) {
        expect((await fetch(url + wrong)).status).toBe(404);
      }
    } finally {
      await browser.close();
    }
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
