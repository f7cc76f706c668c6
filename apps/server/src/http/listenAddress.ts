import { type Result, success, usage } from '@wattpost/command';

/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** Options that say where to listen. */
export interface ListenOptions {
  readonly host?: string;
  readonly port?: string;
}

/** Finds the address: the option, else `WATTPOST_HOST` and `WATTPOST_PORT`, else 127.0.0.1:8080. */
export function listenAddress(
  options: ListenOptions,
  env: Readonly<Record<string, string | undefined>>,
): Result<ListenAddress> {
  const host = options.host ?? (env['WATTPOST_HOST'] || '127.0.0.1');
  if (!/^[\w.:%-]+$/.test(host)) {
    const source = options.host === undefined ? 'WATTPOST_HOST' : '--host';
    return usage(`${source} is ${JSON.stringify(host)}; give a host name or an address.`);
  }
  const text = options.port ?? (env['WATTPOST_PORT'] || '8080');
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) {
    const source = options.port === undefined ? 'WATTPOST_PORT' : '--port';
    return usage(`${source} is ${JSON.stringify(text)}; give a whole number from 0 to 65535.`);
  }
  return success({ host, port });
}

/** The address as the beginning of a URL. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
