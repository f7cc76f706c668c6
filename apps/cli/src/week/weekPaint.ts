import type { OutputStyle } from './outputStyle.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** From cheap to dear; told apart with every common kind of colour blindness, dark letters on all. */
const ramp: readonly Rgb[] = [
  [86, 180, 160],
  [158, 208, 150],
  [236, 216, 128],
  [240, 168, 92],
  [226, 108, 90],
];

/** The sixteen colours' nearest to the ramp: cyan, green, yellow, bright red. */
const sixteen = [46, 42, 43, 101] as const;

const reset = '\u001b[0m';

function colorAt(position: number): Rgb {
  const place = position * (ramp.length - 1);
  const index = Math.min(Math.floor(place), ramp.length - 2);
  const [from, to] = [ramp[index], ramp[index + 1]];
  const mix = (part: 0 | 1 | 2): number => {
    const [a, b] = [from?.[part] ?? 0, to?.[part] ?? 0];
    return Math.round(a + (b - a) * (place - index));
  };
  return [mix(0), mix(1), mix(2)];
}

/** The nearest colour of the 6 × 6 × 6 cube among the 256. */
function cubeColor(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part < 48 ? 0 : part < 115 ? 1 : Math.round((part - 55) / 40),
  );
  return 16 + 36 * (red ?? 0) + 6 * (green ?? 0) + (blue ?? 0);
}

/**
 * Text on the colour of a price; as it is where there are no colours.
 *
 * @param position 0 for cheap to 1 for dear; `null` for a price that is not known: no colour.
 */
export function painted(text: string, position: number | null, { depth }: OutputStyle): string {
  if (depth === 1 || text === '') return text;
  if (position === null) return `\u001b[7m${text}${reset}`;
  if (depth === 4) {
    const background = sixteen[Math.round(position * (sixteen.length - 1))] ?? sixteen[0];
    return `\u001b[30;${background}m${text}${reset}`;
  }
  const color = colorAt(position);
  const background = depth === 24 ? `48;2;${color.join(';')}` : `48;5;${cubeColor(color)}`;
  const letters = depth === 24 ? '38;2;20;24;28' : '38;5;16';
  return `\u001b[${letters};${background}m${text}${reset}`;
}

/** Text that stands back, where there are colours. */
export function dimmed(text: string, { depth }: OutputStyle): string {
  return depth === 1 || text.trim() === '' ? text : `\u001b[2m${text}${reset}`;
}
