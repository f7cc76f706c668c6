'use strict';
const { rm } = require('node:fs/promises');
const path = require('node:path');

/**
 * Called by electron-builder once Electron lies in the package's folder. An Electron from elsewhere may
 * bring an application of its own along; beside the kiosk's archive it has no business.
 *
 * @param {{ appOutDir: string, electronPlatformName: string }} context
 */
exports.default = async function afterExtract({ appOutDir, electronPlatformName }) {
  if (electronPlatformName === 'darwin') return;
  await rm(path.join(appOutDir, 'resources', 'app'), { recursive: true, force: true });
};
