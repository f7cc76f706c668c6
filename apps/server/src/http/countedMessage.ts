import { IncomingMessage, type Server } from 'node:http';
import { isTooManyPieces } from '@wattpost/contract/json';

export const tooManyPiecesCode = 'WATTPOST_TOO_MANY_PIECES';

/**
 * A request that refuses a body in too many tiny pieces: each costs as much as a large one, even if the
 * body is never read.
 */
export const CountedMessage: typeof IncomingMessage = class extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;
  #isRefused = false;

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#isRefused) return false;
    if (Buffer.isBuffer(chunk)) {
      this.#pieces += 1;
      this.#bytes += chunk.length;
      if (isTooManyPieces(this.#pieces, this.#bytes)) return this.#refuse();
    }
    return super.push(chunk, encoding);
  }

  #refuse(): false {
    this.#isRefused = true;
    const { socket } = this;
    const error = Object.assign(new Error('The body comes in too many tiny pieces'), {
      code: tooManyPiecesCode,
    });
    const { server } = socket as typeof socket & { readonly server?: Server };
    server?.emit('clientError', error, socket);
    return false;
  }
};
