/** Why a database takes no writes while it may still be read. */
export type WriteFault = 'read_only' | 'disk_full' | 'disk_failed';

export interface HealthSource {
  /** `false` once the server is stopping. */
  readonly isServing: () => boolean;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  /** Why the database takes no writes; `undefined`: it does, as far as is known. */
  readonly writeFault: () => WriteFault | undefined;
  /** Of this program. */
  readonly version: string;
  /** Of the zone data in use; `null`: unknown. */
  readonly zoneRelease: () => string | null;
}

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const ok = '{"status":"ok"}';

const pingLimitMs = 3_000;

/** What can be asked without a token, with its name in the log. */
export const openPaths = [
  ['health', '/healthz'],
  ['ready', '/readyz'],
  ['version', '/version'],
] as const;

type OpenPath = (typeof openPaths)[number][1];

type HealthPath = Exclude<OpenPath, '/version'>;

export function isHealthPath(pathname: string): pathname is HealthPath {
  return pathname === '/healthz' || pathname === '/readyz';
}

export function isOpenPath(pathname: string): pathname is OpenPath {
  return pathname === '/version' || isHealthPath(pathname);
}

const faultMessages: Readonly<Record<WriteFault, string>> = {
  read_only: 'Reads work, writes fail: the database is read-only.',
  disk_full: 'Reads work, writes fail: the disk of the database is full.',
  disk_failed: 'Reads work, writes fail: the disk of the database fails.',
};

/**
 * Answers `/healthz` (the process is alive), `/readyz` (the database answers and the server is not
 * stopping) and `/version`. All need no token; the first two give no details.
 *
 * A database that takes no writes is ready: displays only read, and a load balancer would take all servers of
 * that database away from them.
 */
export async function healthAnswer(
  method: string,
  pathname: OpenPath,
  source: HealthSource,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(errorText('Method not allowed'), {
      status: 405,
      headers: { ...headers, allow: 'GET, HEAD' },
    });
  }
  if (pathname === '/version') {
    const { node } = process.versions;
    const versions = { version: source.version, node, zone_data: source.zoneRelease() };
    return new Response(JSON.stringify(versions), { headers });
  }
  if (pathname === '/healthz') return new Response(ok, { headers });
  if (source.isServing() && (await answers(source.ping))) {
    const reason = source.writeFault();
    if (reason === undefined) return new Response(ok, { headers });
    const degraded = { status: 'degraded', reason, message: faultMessages[reason] };
    return new Response(JSON.stringify(degraded), { headers });
  }
  return new Response(errorText('Not ready'), { status: 503, headers });
}

function errorText(message: string): string {
  return JSON.stringify({ status: 'error', message });
}

async function answers(ping: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, pingLimitMs, false);
  });
  const answered = ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
