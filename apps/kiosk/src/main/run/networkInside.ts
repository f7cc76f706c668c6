import { app } from 'electron';

/** Chromium's name for running its network service within the browser's process. */
const feature = 'NetworkServiceInProcess2';

/**
 * Has main do what Chromium's network service does in a process of its own. The page reaches no network,
 * so all that process did was to make the start longer and to take memory. On Linux it has no sandbox to
 * lose; elsewhere it keeps its process (docs/decisions/012-kiosk-data.md). To be called before the app is
 * ready; `--disable-features` with the feature's name takes it back.
 */
export function keepNetworkInside(): void {
  if (process.platform !== 'linux') return;
  const given = app.commandLine.getSwitchValue('enable-features');
  const features = given === '' ? feature : `${given},${feature}`;
  app.commandLine.appendSwitch('enable-features', features);
}
