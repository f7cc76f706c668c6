import { app, Menu, type Session, type WebContents } from 'electron';
import { pageOrigin } from './pageFiles.ts';

/** Denies a session everything that a price board has no need of: permissions, devices, network. */
export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !details.url.startsWith(`${pageOrigin}/`) });
  });
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.setSpellCheckerEnabled(false);
}

/** Locks every page of the app, whoever opens it: no way out, no second window, no key does anything. */
export function lockDownPages(): void {
  Menu.setApplicationMenu(null);
  app.on('web-contents-created', (_event, contents) => {
    lockDownPage(contents);
  });
}

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
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
