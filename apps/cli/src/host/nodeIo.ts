import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { nodeIo, systemErrorCode } from '@wattpost/command';
import { nodeProbes } from '@wattpost/kiosk-config/node';
import { boardUrl, pageUrl } from '@wattpost/preview';
import { findBrowser } from './findBrowser.ts';
import type { CliIo, ProgramIo } from './io.ts';
import { renderBoardPng } from './renderBoardPng.ts';
import { makeTerminal } from './terminal.ts';

/** The environment of a Node process. */
export function nodeToolIo(): ProgramIo {
  const probes = nodeProbes();
  return {
    ...nodeIo(new URL('../../package.json', import.meta.url)),
    listFolder: probes.listFolder,
    readPage,
    readSchema: (file) =>
      readFile(
        new URL(import.meta.resolve(`@wattpost/contract/schemas/${file}.schema.json`)),
        'utf8',
      ),
    findBrowser: (wanted) => findBrowser(wanted, process.platform, process.env),
    renderBoardPng,
    kioskProbes: probes,
    terminal:
      process.stdin.isTTY && process.stderr.isTTY
        ? makeTerminal(process.stdin, process.stderr)
        : null,
    fetch: (url, init) => fetch(url, init),
    sleep: (delayMs) => setTimeout(delayMs),
    random: () => Math.random(),
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    loadZones: async () => {
      const { processZones } = await import('@wattpost/command/zones');
      const { source, unused, problem } = processZones(
        process.versions['tz'],
        probes.now(),
        process.env,
      );
      return { zones: source, unusedZones: unused, zoneProblem: problem };
    },
  };
}

async function readPage(page: 'preview' | 'board'): ReturnType<CliIo['readPage']> {
  try {
    return await readFile(page === 'preview' ? pageUrl : boardUrl, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
