import { capHeightShare } from '@wattpost/display';
import { describe, expect, it } from 'vitest';
import { fontFile, fontStyles, readFont } from '../bundles/fontTables.ts';

describe('the height of capitals that the board counts with', () => {
  it.each(fontStyles)('is that of %s', (style) => {
    const { capHeight, unitsPerEm } = readFont(fontFile(style));
    expect(capHeight / unitsPerEm).toBe(capHeightShare);
  });
});
