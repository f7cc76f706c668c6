export interface HealthSource {
  /** `false` once the server is stopping. */
  readonly isServing: () => boolean;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
}

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const pingLimitMs = 3_000;

type HealthPath = '/healthz' | '/readyz';

export function isHealthPath(pathname: string): pathname is HealthPath {
  return pathname === '/healthz' || pathname === '/readyz';
}

/**
 * Answers `/healthz` (the process is alive) and `/readyz` (the database answers and the server is not
 * stopping). Both need no token and give no details.
 */
export async function healthAnswer(
  method: string,
  pathname: HealthPath,
  source: HealthSource,
): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(errorText('Method not allowed'), {
      status: 405,
      headers: { ...headers, allow: 'GET, HEAD' },
    });
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
