import type { Server } from 'node:net';
import { type CommandResult, success, systemErrorCode, usage } from '@wattpost/command';

/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

export interface ListenOptions {
  readonly host?: string;
  readonly port?: string;
}

/** Finds the address: the option, else `WATTPOST_HOST` and `WATTPOST_PORT`, else 127.0.0.1:8080. */
export function listenAddress(
  options: ListenOptions,
  env: Readonly<Record<string, string | undefined>>,
): CommandResult<ListenAddress> {
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
function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

type Options = 'host' | 'metrics-host';

const reasons: Readonly<Record<string, (host: Options, port: string) => string>> = {
  EADDRINUSE: (_, port) => `another process listens there; stop it, or choose another --${port}`,
  EACCES: (_, port) => `this user may not listen there; choose a --${port} from 1024 on`,
  EADDRNOTAVAIL: (host) => `this machine has no such address; see --${host}`,
  ENOTFOUND: (host) => `the host has no address; see --${host}`,
  EAI_AGAIN: (host) => `the host has no address at present; see --${host}`,
};

/**
 * Starts to listen; resolves with the URL of the address.
 *
 * @param hostOption the option that states the host, for messages
 */
export function listen(
  server: Server,
  { host, port }: ListenAddress,
  hostOption: Options = 'host',
): Promise<CommandResult<string>> {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      const code = systemErrorCode(error) ?? error.name;
      const portOption = hostOption.replace('host', 'port');
      const reason = reasons[code]?.(hostOption, portOption) ?? `the system says ${code}`;
      resolve(usage(`Cannot listen on ${urlOf(host, port)}: ${reason}.`));
    });
    server.listen({ host, port, backlog: 1024 }, () => {
      const address = server.address();
      const boundPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve(success(urlOf(host, boundPort)));
    });
  });
}
