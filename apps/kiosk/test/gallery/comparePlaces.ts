import type { TextPosition } from '../../gallery/references.ts';

/** Places may differ by this share of the board's measure: sizes are found in steps, by engines of different years. */
const slackShare = 0.02;

/** And sizes by this share of theirs. */
const sizeShare = 0.06;

/**
 * What is elsewhere, larger, smaller, missing or added. Words that come from the engine's own language
 * data may read otherwise (`CET`, `UTC+1`); they have to begin where the others did.
 *
 * @param measure the board's longer side, in device-independent pixels.
 * @returns one sentence for each difference.
 */
export function comparePlaces(
  expected: readonly TextPosition[],
  actual: readonly TextPosition[],
  measure: number,
): readonly string[] {
  if (expected.length !== actual.length) {
    const said = (places: readonly TextPosition[]): string =>
      places.map(({ text }) => text).join(' | ');
    return [`there are other texts: ${said(actual)} instead of ${said(expected)}`];
  }
  const slack = slackShare * measure;
  return expected.flatMap((before, index) => {
    const now = actual[index] ?? before;
    const isSame = before.text === now.text;
    const moves = [
      before.left - now.left,
      before.top - now.top,
      isSame ? before.width - now.width : 0,
    ];
    const hasMoved = moves.some((by) => Math.abs(by) > slack);
    const hasSize = Math.abs(before.capHeight - now.capHeight) <= sizeShare * before.capHeight;
    return hasMoved || !hasSize
      ? [
          `"${now.text.slice(0, 40)}" is ${JSON.stringify(now)} instead of ${JSON.stringify(before)}`,
        ]
      : [];
  });
}
