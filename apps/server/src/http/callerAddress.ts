import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, type BlockList } from 'node:net';
import proxyAddress from 'proxy-addr';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without its zone, and an IPv4 address as one where the socket listens on IPv6. */
export function plainAddress(address: string): string {
  const [plain = ''] = address.split('%');
  return mappedIpv4.exec(plain)?.[1] ?? plain;
}

/** Whether a plain address is in the list. */
export function isListed(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The unit that is counted: an IPv4 address, or the IPv6 network of 64 bits, which has one owner. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined): string[] =>
    text === undefined || text === '' ? [] : text.split(':');
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const segments = [
    ...groups(head),
    ...Array.from({ length: missing }, () => '0'),
    ...groups(tail),
  ];
  return segments.slice(0, 4).join(':');
}

/** Some proxies add the port. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The network of a request's caller: that of the connection, or, if this is a trusted proxy's, the last one in
 * `X-Forwarded-For` that is not. Those before it can be forged.
 */
export function callerNetwork(incoming: IncomingMessage, trustedProxies: BlockList): string {
  const connected = plainAddress(incoming.socket.remoteAddress ?? '');
  if (incoming.headers['x-forwarded-for'] === undefined || !isListed(trustedProxies, connected)) {
    return networkOf(connected);
  }
  const read = (text: string): string => {
    const [, bracketed, ipv4] = withPort.exec(text) ?? [];
    return plainAddress(bracketed ?? ipv4 ?? text);
  };
  const caller = read(proxyAddress(incoming, (text) => isListed(trustedProxies, read(text))));
  // A proxy may state a name or "unknown".
  return networkOf(isIP(caller) === 0 ? connected : caller);
}
