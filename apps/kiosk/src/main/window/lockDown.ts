import { app, Menu, type Session, type WebContents } from 'electron';
import { pageOrigin } from './pageFiles.ts';

/**
 * A proxy that cannot be reached: no system connects to port 0. Requests are refused
 * earlier; WebRTC, WebTransport and preconnects are not requests.
 */
const nowhere = { proxyRules: 'socks5://127.0.0.1:0', proxyBypassRules: '<-loopback>' };

const locked = new WeakMap<Session, Promise<void>>();

/**
 * Denies a session everything that a price board does not need: permissions, devices, downloads,
 * network. Done once per session, however often it is called; resolves when all of it is in force.
 */
export function lockDownSession(session: Session): Promise<void> {
  const known = locked.get(session);
  if (known !== undefined) return known;
  denyPermissions(session);
  denyDevices(session);
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !details.url.startsWith(`${pageOrigin}/`) });
  });
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.setSpellCheckerEnabled(false);
  const done = session.setProxy({ mode: 'fixed_servers', ...nowhere });
  locked.set(session, done);
  return done;
}

function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer({});
  });
}

/** Device requests get no device. */
function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  // macOS pairs Bluetooth devices without asking the app.
  if (process.platform !== 'darwin') {
    session.setBluetoothPairingHandler((_details, answer) => {
      answer({ confirmed: false });
    });
  }
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault();
    answer('');
  });
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault();
    answer('');
  });
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault();
    answer('');
  });
}

/**
 * Chromium features for devices and files, switched off. Requests are denied below as well, but
 * a disabled feature cannot show a dialog or fail.
 */
const unwanted = ['WebUSB', 'WebHID', 'Serial', 'WebBluetooth', 'FileSystemAccessLocal'];

/** Locks every page that is opened later. Call it before the app is ready. */
export function lockDownPages(): void {
  Menu.setApplicationMenu(null);
  // Nothing else prevents DNS lookups by a page: <link rel="dns-prefetch"> is not a request.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
  app.commandLine.appendSwitch('disable-blink-features', unwanted.join(','));
  app.on('web-contents-created', (_event, contents) => {
    void lockDownSession(contents.session);
    lockDownPage(contents);
  });
}

/** Blocks navigation, new windows and all keys. */
function lockDownPage(contents: WebContents): void {
  const deny = (event: { preventDefault(): void }): void => {
    event.preventDefault();
  };
  contents.on('will-navigate', deny);
  contents.on('will-frame-navigate', deny);
  contents.on('will-redirect', deny);
  contents.on('will-attach-webview', deny);
  contents.on('context-menu', deny);
  // Reload, zoom, printing, developer tools, leaving full screen: a board needs no keys at all.
  contents.on('before-input-event', deny);
  contents.on('zoom-changed', deny);
  contents.on('devtools-opened', () => {
    contents.closeDevTools();
  });
  contents.on('did-finish-load', () => {
    void contents.setVisualZoomLevelLimits(1, 1);
  });
  // Without an answer Chromium would wait for a user to choose one.
  contents.on('select-bluetooth-device', (event, _devices, answer) => {
    event.preventDefault();
    answer('');
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
