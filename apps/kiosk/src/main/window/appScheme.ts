import { protocol, type ProtocolResponse, type Session } from 'electron';
import { fileForUrl, readPageFiles, securityHeaders, type PageFile } from './pageFiles.ts';

/** Chromium's net error for what failed without a further reason. */
const failed = -2;

/** Has to be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves the files below `root` as `app://kiosk/…` to one session.
 *
 * @param mayBegin nothing is served before; when it fails, nothing ever is.
 */
export function serveAppScheme(
  session: Session,
  root: string,
  mayBegin: Promise<void> = Promise.resolve(),
): void {
  // Read with the first request, while the page's process starts.
  let files: ReadonlyMap<string, PageFile> | null = null;
  // `handle` would load Node's whole fetch for the first answer, and put three streams between a file
  // and the page: a tenth of the time to the first price.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  session.protocol.registerBufferProtocol('app', ({ method, url }, answer) => {
    void mayBegin
      .then((): ProtocolResponse => {
        files ??= readPageFiles(root);
        const name = method === 'GET' ? fileForUrl(root, url) : undefined;
        const file = name === undefined ? undefined : files.get(name);
        return file === undefined
          ? { statusCode: 404, headers: securityHeaders, data: Buffer.alloc(0) }
          : {
              headers: { ...securityHeaders, 'Content-Type': file.contentType },
              data: file.content,
            };
      })
      .catch((): ProtocolResponse => ({ error: failed }))
      .then(answer);
  });
}
