export interface HealthSource {
  /** `false` once the server is stopping. */
  readonly isServing: () => boolean;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  /** Of this program. */
  readonly version: string;
}

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const pingLimitMs = 3_000;

type HealthPath = '/healthz' | '/readyz';

/** What can be asked without a token. */
type OpenPath = HealthPath | '/version';

export function isHealthPath(pathname: string): pathname is HealthPath {
  return pathname === '/healthz' || pathname === '/readyz';
}

export function isOpenPath(pathname: string): pathname is OpenPath {
  return pathname === '/version' || isHealthPath(pathname);
}

/**
 * Answers `/healthz` (the process is alive), `/readyz` (the database answers and the server is not
 * stopping) and `/version`. All need no token; the first two give no details.
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
    const { node, tz } = process.versions;
    const versions = { version: source.version, node, zone_data: tz ?? null };
    return new Response(JSON.stringify(versions), { headers });
  }
  if (pathname === '/healthz' || (source.isServing() && (await answers(source.ping)))) {
    return new Response('{"status":"ok"}', { headers });
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
