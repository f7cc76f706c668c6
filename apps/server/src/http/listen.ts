import { type Result, success, systemErrorCode, usage } from '@wattpost/command';
import type { ExchangeServer } from './exchange.ts';
import { urlOf, type ListenAddress } from './listenAddress.ts';

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there; stop it, or choose another --port',
  EACCES: 'this user may not listen there; choose a --port from 1024 on',
  EADDRNOTAVAIL: 'this machine has no such address; see --host',
  ENOTFOUND: 'the host has no address; see --host',
  EAI_AGAIN: 'the host has no address at present; see --host',
};

/** Starts to listen; resolves with the URL of the address. */
export function listen(
  server: ExchangeServer,
  { host, port }: ListenAddress,
): Promise<Result<string>> {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      const code = systemErrorCode(error) ?? error.name;
      const reason = reasons[code] ?? `the system says ${code}`;
      resolve(usage(`Cannot listen on ${urlOf(host, port)}: ${reason}.`));
    });
    server.listen({ host, port, backlog: 1024 }, () => {
      const address = server.address();
      const boundPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve(success(urlOf(host, boundPort)));
    });
  });
}
