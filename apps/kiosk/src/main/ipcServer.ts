import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { KioskChannel, KioskChannels, PaintedReport } from '../ipc/ipc.ts';
import { pageOrigin } from './pageFiles.ts';

/** The most characters of a painted board that main listens to. */
const maxTextLength = 100_000;

/** What main does for the page; one function for each channel. */
export type KioskHandlers = {
  readonly [C in KioskChannel]: (
    request: KioskChannels[C]['request'],
  ) => KioskChannels[C]['response'];
};

/**
 * Answers the page's messages: those of the main frame of `contents`, showing our own page, and only
 * with content that makes sense. Everything else is refused with an error.
 *
 * @param log told why a message was refused.
 */
export function serveIpc(
  contents: WebContents,
  handlers: KioskHandlers,
  log: (message: string) => void,
): void {
  const serve = <Request>(
    channel: KioskChannel,
    read: (sent: unknown) => Request | undefined,
    answer: (request: Request) => unknown,
  ): void => {
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...sent: unknown[]) => {
      if (!isOurPage(event, contents)) {
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
}

function readNothing(sent: unknown): null | undefined {
  return sent === null ? null : undefined;
}

function isOurPage(event: IpcMainInvokeEvent, contents: WebContents): boolean {
  const frame = event.senderFrame;
  return (
    event.sender === contents &&
    frame !== null &&
    frame === contents.mainFrame &&
    frame.url.startsWith(`${pageOrigin}/`)
  );
}

/** A report as the page sends it, or `undefined`. */
function readPaintedReport(sent: unknown): PaintedReport | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { revision, text, price, fits, ...others } = sent as Record<string, unknown>;
  if (typeof text !== 'string' || text.length > maxTextLength) return undefined;
  if (typeof price !== 'string' || price.length > maxTextLength) return undefined;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return undefined;
  if (typeof fits !== 'boolean' || Object.keys(others).length > 0) return undefined;
  return { revision, text, price, fits };
}
