import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Heartbeat, KioskChannel, KioskChannels, PaintedReport } from '../../ipc/ipc.ts';
import { pageOrigin } from './pageFiles.ts';

/** The most characters of a painted board that main listens to. */
const maxTextLength = 100_000;

/** What main does for the page; one function for each channel. */
export type KioskHandlers = {
  readonly [C in KioskChannel]: (
    request: KioskChannels[C]['request'],
  ) => KioskChannels[C]['response'] | Promise<KioskChannels[C]['response']>;
};

/**
 * Answers the page's messages: those of the main frame of the board, showing our own page, and only
 * with content that makes sense. Everything else is refused with an error.
 *
 * @param board the page that counts at the moment; `null`: none.
 * @param log told why a message was refused.
 */
export function serveIpc(
  board: () => WebContents | null,
  handlers: KioskHandlers,
  log: (message: string) => void,
): void {
  const serve = <Request>(
    channel: KioskChannel,
    read: (sent: unknown) => Request | undefined,
    answer: (request: Request) => unknown,
  ): void => {
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...sent: unknown[]) => {
      if (!isOurPage(event, board())) {
        log(`refused ${channel}: it did not come from the board`);
        throw new Error('refused');
      }
      const request = sent.length === 1 ? read(sent[0]) : undefined;
      if (request === undefined) {
        log(`refused ${channel}: not a valid message`);
        throw new Error('refused');
      }
      return answer(request);
    });
  };
  serve('wattpost:board', readNothing, handlers['wattpost:board']);
  serve('wattpost:painted', readPaintedReport, handlers['wattpost:painted']);
  serve('wattpost:beat', readHeartbeat, handlers['wattpost:beat']);
}

function readNothing(sent: unknown): null | undefined {
  return sent === null ? null : undefined;
}

function isOurPage(event: IpcMainInvokeEvent, contents: WebContents | null): boolean {
  const frame = event.senderFrame;
  return (
    contents !== null &&
    event.sender === contents &&
    frame !== null &&
    frame === contents.mainFrame &&
    frame.url.startsWith(`${pageOrigin}/`)
  );
}

/** A report as the page sends it, or `undefined`. */
function readPaintedReport(sent: unknown): PaintedReport | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { revision, bundleSha256, at, text, price, ...rest } = sent as Record<string, unknown>;
  const { fits, ...others } = rest;
  if (typeof text !== 'string' || text.length > maxTextLength) return undefined;
  if (typeof price !== 'string' || price.length > maxTextLength) return undefined;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return undefined;
  if (!isHash(bundleSha256)) return undefined;
  if (typeof at !== 'number' || !Number.isFinite(at)) return undefined;
  if (typeof fits !== 'boolean' || Object.keys(others).length > 0) return undefined;
  return { revision, bundleSha256, at, text, price, fits };
}

/** A heartbeat as the page sends it, or `undefined`. */
function readHeartbeat(sent: unknown): Heartbeat | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { frames, revision, bundleSha256, price, time, at, ...others } = sent as Record<
    string,
    unknown
  >;
  if (typeof frames !== 'number' || !Number.isSafeInteger(frames) || frames < 0) return undefined;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return undefined;
  if (!isHash(bundleSha256)) return undefined;
  if (typeof price !== 'string' || price.length > maxTextLength) return undefined;
  if (typeof time !== 'string' || time.length > maxTextLength) return undefined;
  if (typeof at !== 'number' || !Number.isFinite(at)) return undefined;
  if (Object.keys(others).length > 0) return undefined;
  return { frames, revision, bundleSha256, price, time, at };
}

function isHash(sent: unknown): sent is string | null {
  return sent === null || (typeof sent === 'string' && /^[0-9a-f]{64}$/.test(sent));
}
