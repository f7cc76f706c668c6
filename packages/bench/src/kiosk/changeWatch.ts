/** What was seen of one change of price. */
export interface SeenChange {
  /** From the second at which the price changes to the new text in the page, in milliseconds. */
  readonly changedAfterMs: number;
  /** From that second to the end of the frame that paints it. */
  readonly paintedAfterMs: number;
}

/**
 * Runs in the kiosk's page and waits for one change of the price. It only listens: frames are
 * asked for once the price has changed, so that it does not keep the page awake.
 *
 * @param changeMs the instant of the change on the board's clock, epoch milliseconds.
 * @returns `null` when the change was over before, or so near that it could have been missed.
 */
export async function watchChange(changeMs: number): Promise<SeenChange | null> {
  const page = window as unknown as {
    readonly wattpost: {
      readonly board: () => Promise<{ readonly clock: { readonly offsetMs: number } }>;
    };
  };
  const root = document.querySelector('wattpost-board')?.shadowRoot;
  if (!root) throw new Error('There is no board.');
  const { clock } = await page.wattpost.board();
  const prices = (): string =>
    [...root.querySelectorAll('.amount')].map((amount) => amount.textContent).join(' ');
  const before = prices();
  if (before === '') throw new Error('There is no price on the board.');
  // Date.now() is in whole milliseconds; when it steps, the finer clock tells how far it is ahead.
  const stepMs = Date.now();
  while (Date.now() === stepMs);
  const aheadMs = Date.now() - performance.now();
  const second = changeMs - clock.offsetMs - aheadMs;
  if (performance.now() > second - 100) return null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (prices() === before) return;
      observer.disconnect();
      const changedAfterMs = performance.now() - second;
      requestAnimationFrame(() => {
        // A task that is posted while a frame is made runs once the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve({ changedAfterMs, paintedAfterMs: performance.now() - second });
        };
        port2.postMessage(null);
      });
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  });
}
