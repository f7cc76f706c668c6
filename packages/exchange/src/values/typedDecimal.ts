/** `1,000` as people write a thousand; a decimal would hardly end with a zero. */
const likeThousands = /^-?[1-9]\d{0,2}[.,]\d\d0$/;

/** Whether a number is ambiguous, such as `1,000` or `1.250`. */
function readsLikeThousands(text: string): boolean {
  return likeThousands.test(text);
}

/** An ambiguous number, and both of its readings. */
export interface NumberReadings {
  readonly typed: string;
  /** With a thousands separator. */
  readonly whole: string;
  /** With a decimal sign, written as typed. */
  readonly decimal: string;
}

/** The readings of an ambiguous number; `null`: it is not ambiguous. */
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
 * A typed decimal in the form of a bundle: a comma becomes a point, blanks are removed, `.5` becomes
 * `0.5`. Thousands separators are not supported: anything else is unchanged and will be refused, and so will
 * ambiguous numbers (`numberReadings`).
 */
export function typedDecimal(text: string): string {
  const typed = withoutBlanks(text);
  if (readsLikeThousands(typed)) return typed.replace('.', ',');
  const bare = typed.replace(',', '.');
  return bare.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}
