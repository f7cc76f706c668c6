import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol, type Session } from 'electron';
import { contentTypes, fileForUrl, securityHeaders } from './pageFiles.ts';

/** Has to be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the files below `root` as `app://kiosk/…` to one session. */
export function serveAppScheme(session: Session, root: string): void {
  session.protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? fileForUrl(root, request.url) : undefined;
    if (file === undefined) return refusal();
    try {
      return new Response(await readFile(file), {
        headers: { ...securityHeaders, 'Content-Type': contentTypes[path.extname(file)] ?? '' },
      });
    } catch {
      return refusal();
    }
  });
}

function refusal(): Response {
  return new Response(null, { status: 404, headers: securityHeaders });
}
