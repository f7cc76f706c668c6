import type { Server } from 'node:net';
import { type CommandResult, success, systemErrorCode, usage } from '@wattpost/command';

/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
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
