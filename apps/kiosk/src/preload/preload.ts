import { contextBridge, ipcRenderer, webFrame } from 'electron';
import {
  changedChannel,
  type KioskBridge,
  type KioskChannel,
  type KioskChannels,
} from '../ipc/ipc.ts';
import { readBoardSetup } from '../ipc/readBoardSetup.ts';

async function ask<C extends KioskChannel>(
  channel: C,
  request: KioskChannels[C]['request'],
): Promise<KioskChannels[C]['response']> {
  return (await ipcRenderer.invoke(channel, request)) as KioskChannels[C]['response'];
}

/** After so long the page has finished its start, in milliseconds. */
const settledMs = 10_000;

const bridge: KioskBridge = Object.freeze({
  board: () => ask('wattpost:board', null),
  onBoard: (listener) => {
    ipcRenderer.on(changedChannel, (_event, ...sent: unknown[]) => {
      const setup = sent.length === 1 ? readBoardSetup(sent[0]) : undefined;
      if (setup !== undefined) listener(setup);
    });
  },
  painted: (report) => ask('wattpost:painted', report),
  beat: (heartbeat) => ask('wattpost:beat', heartbeat),
} satisfies KioskBridge);

// Electron copies and freezes what crosses into the page's world.
contextBridge.exposeInMainWorld('wattpost', bridge);

// Returns memory of the start to the system: from now on little happens for years.
setTimeout(() => {
  webFrame.clearCache();
}, settledMs);
