import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

/**
 * Sends a GET on a connection of its own: a server that was busy for seconds closes kept ones just when they are used
 * again. The body comes as it was sent, compressed or not.
 */
export async function getOnce(
  url: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  const request = get(url, { headers, agent: new Agent({ keepAlive: false }) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { response, body: Buffer.concat(chunks) };
}
