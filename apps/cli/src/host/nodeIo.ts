import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { nodeIo, systemErrorCode } from '@wattpost/command';
import type { CliIo, ProgramIo, Terminal } from './io.ts';

/** The environment of a Node process. What few commands need is loaded when it is first used. */
export function nodeToolIo(): ProgramIo {
  const io = nodeIo(new URL('../../package.json', import.meta.url));
  return {
    ...io,
    listFolder: async (path) => (await loadKioskProbes()).listFolder(path),
    readPage,
    readSchema: async (file) => {
      const { createRequire } = await import('node:module');
      const { resolve } = createRequire(import.meta.url);
      return readFile(resolve(`@wattpost/contract/schemas/${file}.schema.json`), 'utf8');
    },
    findBrowser: async (wanted) => {
      const { findBrowser } = await import('./findBrowser.ts');
      return findBrowser(wanted, process.platform, process.env);
    },
    renderBoardPng: async (request) =>
      (await import('./renderBoardPng.ts')).renderBoardPng(request),
    loadKioskProbes,
    // By their numbers: asking the streams would open them.
    terminal: isatty(0) && isatty(2) ? processTerminal() : null,
    fetch: (url, init) => fetch(url, init),
    sleep: (delayMs) => setTimeout(delayMs),
    random: () => Math.random(),
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    loadZones: async () => {
      const { processZones } = await import('@wattpost/command/zones');
      const { source, unused, problem } = processZones(
        process.versions['tz'],
        io.now(),
        process.env,
      );
      return { zones: source, unusedZones: unused, zoneProblem: problem };
    },
  };
}

const loadKioskProbes: ProgramIo['loadKioskProbes'] = async () =>
  (await import('@wattpost/kiosk-config/node')).nodeProbes();

/** This process's terminal. */
function processTerminal(): Terminal {
  let opened: Promise<Terminal> | undefined;
  const open = async (): Promise<Terminal> =>
    (await import('./terminal.ts')).makeTerminal(process.stdin, process.stderr);
  return {
    ask: async (question) => (await (opened ??= open())).ask(question),
    close: () => {
      void opened?.then((terminal) => {
        terminal.close();
      });
    },
  };
}

async function readPage(page: 'preview' | 'board'): ReturnType<CliIo['readPage']> {
  const { boardUrl, pageUrl } = await import('@wattpost/preview');
  try {
    return await readFile(page === 'preview' ? pageUrl : boardUrl, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
