import { isIPv6, type BlockList, type Socket } from 'node:net';

/** How many connections there may be at once. */
export interface ConnectionLimits {
  /** Of all addresses together. */
  readonly maxConnections: number;
  /** Of one IPv4 address, or of one IPv6 network of 64 bits. */
  readonly maxPerAddress: number;
  /** Addresses that many callers share, such as a reverse proxy's: only the total holds for them. */
  readonly trustedProxies: BlockList;
}

/** Whose connections were too many. */
export type TooMany = 'of all' | 'of one address';

/** Makes room for connections. */
export interface Connections {
  /** Lets a connection in, or closes it. */
  readonly admit: (socket: Socket) => void;
  /** A request came on it. */
  readonly begun: (socket: Socket) => void;
  /** The answer to a request is sent or given up. */
  readonly ended: (socket: Socket) => void;
}

interface Connection {
  /** Its address, as far as that is counted. */
  readonly who: string | undefined;
  /** Requests under way. */
  requests: number;
}

/**
 * Keeps connections within their limits. Where there is no room, the one that has had no request for
 * longest is closed in favour of the new one, so that silent connections keep nobody out; the new one
 * is turned away where all have a request under way.
 *
 * The address is that of the connection itself: what a header says of it, anybody can write.
 *
 * @param turnedAway told of each connection that was closed for want of room
 */
export function connectionLimits(
  { maxConnections, maxPerAddress, trustedProxies }: ConnectionLimits,
  turnedAway: (tooMany: TooMany) => void,
): Connections {
  const all = new Map<Socket, Connection>();
  // Holds an address only while it has connections.
  const ofAddress = new Map<string, Set<Socket>>();

  function forget(socket: Socket): void {
    const who = all.get(socket)?.who;
    all.delete(socket);
    if (who === undefined) return;
    const own = ofAddress.get(who);
    own?.delete(socket);
    if (own?.size === 0) ofAddress.delete(who);
  }

  function close(socket: Socket, tooMany: TooMany): void {
    turnedAway(tooMany);
    forget(socket);
    // A farewell would be kept for somebody who may never read it.
    socket.resetAndDestroy();
  }

  /** Whether there is room for one more among `sockets`, which are in the order of their last use. */
  function hasRoom(sockets: Iterable<Socket>, isFull: boolean, tooMany: TooMany): boolean {
    if (!isFull) return true;
    for (const socket of sockets) {
      if (all.get(socket)?.requests !== 0) continue;
      close(socket, tooMany);
      return true;
    }
    return false;
  }

  return {
    admit(socket) {
      const address = plainAddress(socket.remoteAddress ?? '');
      const isTrusted = trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
      const who = isTrusted ? undefined : networkOf(address);
      const own = who === undefined ? undefined : (ofAddress.get(who) ?? new Set<Socket>());
      if (own !== undefined && !hasRoom(own, own.size >= maxPerAddress, 'of one address')) {
        close(socket, 'of one address');
        return;
      }
      if (!hasRoom(all.keys(), all.size >= maxConnections, 'of all')) {
        close(socket, 'of all');
        return;
      }
      all.set(socket, { who, requests: 0 });
      if (who !== undefined) ofAddress.set(who, (own ?? new Set<Socket>()).add(socket));
      socket.once('close', () => {
        forget(socket);
      });
    },
    begun(socket) {
      const connection = all.get(socket);
      if (connection !== undefined) connection.requests += 1;
    },
    ended(socket) {
      const connection = all.get(socket);
      if (connection === undefined) return;
      connection.requests -= 1;
      // To the end of the line.
      all.delete(socket);
      all.set(socket, connection);
      const own = connection.who === undefined ? undefined : ofAddress.get(connection.who);
      if (own?.delete(socket) === true) own.add(socket);
    },
  };
}

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without its zone, and an IPv4 address as one where the socket listens on IPv6. */
function plainAddress(address: string): string {
  const [plain = ''] = address.split('%');
  return mappedIpv4.exec(plain)?.[1] ?? plain;
}

/** What an address counts with: whoever has an IPv6 address has all of its network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined): string[] =>
    text === undefined || text === '' ? [] : text.split(':');
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return whole.slice(0, 4).join(':');
}
