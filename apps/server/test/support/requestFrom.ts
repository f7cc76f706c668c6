import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A request that comes from an address. @param forwarded its `X-Forwarded-For` */
export function requestFrom(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const incoming = new IncomingMessage(socket);
  if (forwarded !== undefined) incoming.headers['x-forwarded-for'] = forwarded;
  return incoming;
}
