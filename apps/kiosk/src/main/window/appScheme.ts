import { protocol, type ProtocolResponse, type Session } from 'electron';
import { fileForUrl, readPageFiles, securityHeaders, type PageFile } from './pageFiles.ts';

/** Chromium's net error for failures without a specific reason. */
const failed = -2;

/** Call it before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves `app://kiosk/…` to one session, from now on. @param find `undefined`: no such file. */
export function serveApp(
  { protocol: own }: Session,
  find: (url: string) => ProtocolResponse | undefined | Promise<ProtocolResponse | undefined>,
): void {
  const nothing = { statusCode: 404, headers: securityHeaders, data: Buffer.alloc(0) };
  // `handle` would load Node's whole fetch for the first response, and put three streams between a file
  // and the page: a tenth of the time to the first price.
  /* eslint-disable @typescript-eslint/no-deprecated -- see above */
  own.unregisterProtocol('app');
  own.registerBufferProtocol('app', ({ method, url }, answer) => {
    void Promise.resolve(method === 'GET' ? url : undefined)
      .then((file) => (file === undefined ? undefined : find(file)))
      .then((found) => found ?? nothing)
      .catch((): ProtocolResponse => ({ error: failed }))
      .then(answer);
  });
  /* eslint-enable @typescript-eslint/no-deprecated */
}

/**
 * Serves the files of the board's page, which lie below `root`.
 *
 * @param mayBegin nothing is served before it resolves; if it rejects, nothing ever is.
 */
export function servePage(
  session: Session,
  root: string,
  mayBegin: Promise<void> = Promise.resolve(),
): void {
  // Read with the first request, while the page's process starts.
  let files: ReadonlyMap<string, PageFile> | null = null;
  serveApp(session, async (url) => {
    await mayBegin;
    files ??= readPageFiles(root);
    const { content: data, contentType } = files.get(fileForUrl(root, url) ?? '') ?? {};
    if (data === undefined) return undefined;
    return { headers: { ...securityHeaders, 'Content-Type': contentType ?? '' }, data };
  });
}
