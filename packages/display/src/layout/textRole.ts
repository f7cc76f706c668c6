/**
 * What a text of a board is for, which determines its minimum size: `price` is read from the viewing
 * distance, `terms` (units, conditions, directions) and `other` from the reading distance.
 */
export type TextRole = 'price' | 'terms' | 'other';

/**
 * The minimum angle of a capital's height, in minutes of arc. 42 (0.7°) is EN 301 549, clause 5.1.4; 20 is
 * the lower end of what ISO 9241-303 recommends. Heights are those of capitals, as DIN 1450 measures them.
 */
export const minArcMinutes: Readonly<Record<TextRole, number>> = {
  price: 42,
  terms: 42,
  other: 20,
};
