import type { ModelBoard } from '@wattpost/display/model-board';

/** Resolves when the page's typeface is loaded: the board measures its texts with it. */
export async function fontsLoaded(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

/** Draws the board in `.screen` smaller. It measures its texts at full size, so it is transformed afterwards. */
export async function drawSmaller(root: ParentNode, scale: number): Promise<void> {
  const screen = root.querySelector<HTMLElement>('.screen');
  const board = root.querySelector<ModelBoard>('wattpost-board');
  if (screen === null || board === null) return;
  screen.style.transform = 'none';
  board.requestUpdate();
  // False: it has changed something and continues.
  while (!(await board.updateComplete));
  screen.style.transform = `scale(${scale})`;
}
