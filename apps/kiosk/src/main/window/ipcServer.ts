import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { KioskChannel, KioskChannels } from '../../ipc/ipc.ts';
import {
  hasOnly,
  isNumber,
  isText,
  isWhole,
  arrayOf,
  oneOf,
  orNull,
  type Check,
} from '../../ipc/shape.ts';
import { pageOrigin } from './pageFiles.ts';

/** The most characters of a painted board that main accepts. */
const maxTextLength = 100_000;

/** The operations that main offers to the page; one function for each channel. */
type KioskHandlers = {
  readonly [C in KioskChannel]: (
    request: KioskChannels[C]['request'],
  ) => KioskChannels[C]['response'] | Promise<KioskChannels[C]['response']>;
};

const isShortText: Check = (sent) => isText(sent) && String(sent).length <= maxTextLength;
const isHash: Check = (sent) => isText(sent) && /^[0-9a-f]{64}$/.test(String(sent));

const isHeight = orNull(isNumber);
/** The most amounts of a board, and the most characters of one, that main accepts: more than a screen has room for. */
const maxAmounts = 1_000;
const maxGlyphs = 64;
const isGlyph = hasOnly({
  text: (sent) => isText(sent) && String(sent).length <= 2,
  left: isNumber,
  top: isNumber,
  right: isNumber,
  bottom: isNumber,
});

/** The members that both of the page's reports have. */
const seen = { revision: isWhole, bundleSha256: orNull(isHash), at: isNumber, price: isShortText };

/** What is a valid message. */
const messages: Readonly<Record<KioskChannel, Check>> = {
  'wattpost:board': oneOf(null),
  'wattpost:painted': hasOnly({
    ...seen,
    text: isShortText,
    fits: oneOf(true, false),
    turnCount: isWhole,
    smallestCapHeights: hasOnly({ price: isHeight, terms: isHeight, other: isHeight }),
  }),
  'wattpost:beat': hasOnly({
    ...seen,
    frames: (sent) => isWhole(sent) && Number(sent) >= 0,
    time: isShortText,
    glyphs: arrayOf(arrayOf(isGlyph, maxGlyphs, 1), maxAmounts),
  }),
};

/**
 * Handles the page's messages: those of the main frame of the board, showing our own page, and only
 * with valid content. Everything else is refused with an error.
 *
 * @param board the current page; `null`: none.
 * @param log called with the reason when a message is refused.
 */
export function serveIpc(
  board: () => WebContents | null,
  handlers: KioskHandlers,
  log: (message: string) => void,
): void {
  for (const [channel, isSound] of Object.entries(messages)) {
    const answer = handlers[channel as KioskChannel] as (request: unknown) => unknown;
    ipcMain.handle(channel, (event: IpcMainInvokeEvent, ...sent: unknown[]) => {
      if (!isOurPage(event, board())) {
        log(`refused ${channel}: it did not come from the board`);
        throw new Error('refused');
      }
      if (sent.length !== 1 || !isSound(sent[0])) {
        log(`refused ${channel}: not a valid message`);
        throw new Error('refused');
      }
      return answer(sent[0]);
    });
  }
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
