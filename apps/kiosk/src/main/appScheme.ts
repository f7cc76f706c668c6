import { protocol, type Session } from 'electron';
import { readPageFile, securityHeaders } from './pageFiles.ts';

/** Has to be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the files below `root` as `app://kiosk/…` to one session. */
export function serveAppScheme(session: Session, root: string): void {
  session.protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? await readPageFile(root, request.url) : undefined;
    return file === undefined
      ? new Response(null, { status: 404, headers: securityHeaders })
      : new Response(file.content, {
          headers: { ...securityHeaders, 'Content-Type': file.contentType },
        });
  });
}
