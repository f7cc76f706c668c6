import type { Socket } from 'node:net';
import type { ConnectionLimits } from '../settings/httpLimits.ts';
import { isListed, networkOf, plainAddress } from './callerAddress.ts';

export type ReachedLimit = 'of all' | 'of one address';

export interface Connections {
  /** Accepts a connection, or closes it. */
  readonly admit: (socket: Socket) => void;
  readonly requestStarted: (socket: Socket) => void;
  /** The answer was sent or aborted. */
  readonly requestEnded: (socket: Socket) => void;
}

interface Connection {
  /** `undefined` for a trusted proxy. */
  readonly countedAddress: string | undefined;
  /** Requests under way. */
  requests: number;
}

/**
 * Keeps connections within their limits. At a limit, a new connection replaces the one that has been
 * idle for longest, and is closed when all have a request under way.
 *
 * The address is that of the connection itself, since headers can be forged.
 *
 * @param onRefusal called for each connection that was closed
 */
export function connectionLimits(
  { maxConnections, maxPerAddress, trustedProxies }: ConnectionLimits,
  onRefusal: (tooMany: ReachedLimit) => void,
): Connections {
  const all = new Map<Socket, Connection>();
  // Holds an address only while it has connections.
  const ofAddress = new Map<string, Set<Socket>>();

  function remove(socket: Socket): void {
    const who = all.get(socket)?.countedAddress;
    all.delete(socket);
    if (who === undefined) return;
    const own = ofAddress.get(who);
    own?.delete(socket);
    if (own?.size === 0) ofAddress.delete(who);
  }

  function close(socket: Socket, tooMany: ReachedLimit): void {
    onRefusal(tooMany);
    remove(socket);
    // A graceful close would keep data for a client that may never read it.
    socket.resetAndDestroy();
  }

  /** Whether one more fits, if need be by closing an idle one; `sockets` are in the order of their last use. */
  function makesSpace(sockets: Iterable<Socket>, isFull: boolean, tooMany: ReachedLimit): boolean {
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
      const who = isListed(trustedProxies, address) ? undefined : networkOf(address);
      const own = who === undefined ? undefined : (ofAddress.get(who) ?? new Set<Socket>());
      if (own !== undefined && !makesSpace(own, own.size >= maxPerAddress, 'of one address')) {
        close(socket, 'of one address');
        return;
      }
      if (!makesSpace(all.keys(), all.size >= maxConnections, 'of all')) {
        close(socket, 'of all');
        return;
      }
      all.set(socket, { countedAddress: who, requests: 0 });
      if (who !== undefined) ofAddress.set(who, (own ?? new Set<Socket>()).add(socket));
      socket.once('close', () => {
        remove(socket);
      });
    },
    requestStarted(socket) {
      const connection = all.get(socket);
      if (connection !== undefined) connection.requests += 1;
    },
    requestEnded(socket) {
      const connection = all.get(socket);
      if (connection === undefined) return;
      connection.requests -= 1;
      // Now the most recently used.
      all.delete(socket);
      all.set(socket, connection);
      const own =
        connection.countedAddress === undefined
          ? undefined
          : ofAddress.get(connection.countedAddress);
      if (own?.delete(socket) === true) own.add(socket);
    },
  };
}
