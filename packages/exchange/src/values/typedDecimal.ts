/** `1,000` as people write a thousand; as a decimal it would hardly have the zero at its end. */
const likeThousands = /^-?[1-9]\d{0,2}[.,]\d\d0$/;

/** Whether a number can be read in two ways, such as `1,000` or `1.250`. */
function readsLikeThousands(text: string): boolean {
  return likeThousands.test(text);
}

/** A number that can be read in two ways, and both of them. */
export interface NumberReadings {
  readonly typed: string;
  /** With the sign as one of thousands. */
  readonly whole: string;
  /** With the sign, which stays the one that was typed, as one of decimals. */
  readonly decimal: string;
}

/** How a typed number can be read; `null`: in one way at most. */
export function numberReadings(text: string): NumberReadings | null {
  const typed = withoutBlanks(text);
  if (!readsLikeThousands(typed)) return null;
  const sign = typed.includes(',') ? ',' : '.';
  const decimal = String(Number(typed.replace(',', '.'))).replace('.', sign);
  return { typed, whole: typed.replace(sign, ''), decimal };
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s\u00a0\u202f]/g, '');
}

/**
 * A decimal as people type it, in the form of a bundle: a comma is a point, blanks do not count, `.5` is
 * `0.5`. There are no signs between thousands: anything else stays in it and will be refused, and so will
 * what can be read in two ways (`numberReadings`).
 */
export function typedDecimal(text: string): string {
  const typed = withoutBlanks(text);
  if (readsLikeThousands(typed)) return typed.replace('.', ',');
  const bare = typed.replace(',', '.');
  return bare.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}
