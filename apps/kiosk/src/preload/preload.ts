import { contextBridge, ipcRenderer } from 'electron';
import type { KioskBridge, KioskChannel, KioskChannels } from '../ipc/ipc.ts';

async function ask<C extends KioskChannel>(
  channel: C,
  request: KioskChannels[C]['request'],
): Promise<KioskChannels[C]['response']> {
  return (await ipcRenderer.invoke(channel, request)) as KioskChannels[C]['response'];
}

const bridge: KioskBridge = Object.freeze({
  board: () => ask('wattpost:board', null),
  painted: (report) => ask('wattpost:painted', report),
} satisfies KioskBridge);

// Electron copies and freezes what crosses into the page's world.
contextBridge.exposeInMainWorld('wattpost', bridge);
