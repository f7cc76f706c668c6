/*
 * The least that shows a text on the whole screen, and says when it is painted the way the kiosk does.
 * What the kiosk's start, memory and idle work are compared with (docs/benchmarks.md).
 */
'use strict';

const { renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { app, BrowserWindow, ipcMain, screen } = require('electron');

const statusFile = process.argv[process.argv.indexOf('--status') + 1];

app.enableSandbox();
ipcMain.on('painted', () => {
  const painted = { price: 'static', painted_at: new Date().toISOString() };
  writeFileSync(`${statusFile}.partial`, JSON.stringify({ painted }));
  renameSync(`${statusFile}.partial`, statusFile);
});
void app.whenReady().then(async () => {
  const { width, height } = screen.getPrimaryDisplay().bounds;
  const window = new BrowserWindow({
    width,
    height,
    kiosk: true,
    frame: false,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs') },
  });
  await window.loadFile(path.join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => {
  app.quit();
});
