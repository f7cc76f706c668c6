import { lookup } from 'node:dns/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { isSecureUrl } from '@wattpost/contract';
import { type CheckStep, error, ok, warningStep } from './checkStep.ts';
import { networkFault } from './networkFault.ts';

/** A certificate that ends sooner than this is a warning, in days. */
const minCertificateDays = 14;

const msPerDay = 86_400_000;

function failureOf(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Rejects as the network layer does when the time is over. */
function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(failureOf('ETIMEDOUT'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

async function open(
  host: string,
  port: number,
  isTls: boolean,
  timeoutMs: number,
): Promise<Socket> {
  // A server name must not be an address.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket = isTls ? connectTls({ host, port, ...name }) : connectPlain({ host, port });
  const opened = new Promise<Socket>((resolve, reject) => {
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      resolve(socket);
    });
    socket.on('error', reject);
    socket.once('close', () => {
      reject(failureOf('ECONNRESET'));
    });
  });
  try {
    return await within(timeoutMs, opened);
  } catch (failure) {
    socket.destroy();
    throw failure;
  }
}

function certificateStep(socket: TLSSocket, at: string, nowMs: number): CheckStep {
  const endMs = Date.parse(socket.getPeerCertificate().valid_to);
  const end = new Date(endMs).toISOString().slice(0, 10);
  const days = Math.floor((endMs - nowMs) / msPerDay);
  const found = `${at} accepts TLS; its certificate is valid until ${end}`;
  return days < minCertificateDays
    ? warningStep(
        `${found}, for ${days} days.`,
        'Ask the partner whether it will be renewed in time.',
      )
    : ok(`${found}.`);
}

/**
 * Resolves the host of an address, connects to it and checks its certificate. Sends no request.
 *
 * @param url of a partner
 * @returns the steps; the last one is an error when no request can be sent
 */
export async function checkConnection(
  url: string,
  timeoutMs: number,
  nowMs: number,
): Promise<readonly CheckStep[]> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!isSecureUrl(url)) {
    return [
      error(
        `${host} has an address that is not https: nothing is sent there.`,
        'Correct the address in the site file and import it.',
      ),
    ];
  }
  const steps: CheckStep[] = [];
  const isTls = protocol === 'https:';
  const at = `${hostname}:${port === '' ? (isTls ? 443 : 80) : port}`;
  try {
    if (isIP(host) === 0) {
      const { address } = await within(timeoutMs, lookup(host));
      steps.push(ok(`${host} is ${address}.`));
    }
    const socket = await open(host, Number(at.slice(hostname.length + 1)), isTls, timeoutMs);
    steps.push(
      socket instanceof TLSSocket
        ? certificateStep(socket, at, nowMs)
        : ok(`${at} accepts connections, without TLS: it is on this machine.`),
    );
    socket.destroy();
  } catch (failure) {
    const { reason, cure } = networkFault(failure);
    steps.push(error(`${at} ${reason}.`, cure));
  }
  return steps;
}
