/** Writing SVG pictures as text. */

/** Attributes of an element; `undefined` ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element with its children as text. Attribute values are escaped, children are not. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(shown(value ?? ''))}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A line of text at a place; `kind` is one of the classes of {@link picture}. */
export function text(kind: string, x: number, y: number, content: string): string {
  return element('text', { class: kind, x, y }, escaped(content));
}

/** Two decimals are sufficient for any screen. */
function shown(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}

function escaped(content: string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/*
 * The board's colours, dark or light like the page. Classes of prices are p0 (cheapest) to p3; the text on
 * them has the same class with a t.
 */
const styles = `
text { font: 13px 'IBM Plex Sans', system-ui, sans-serif; fill: #16211e; font-variant-numeric: lining-nums tabular-nums; }
.soft { fill: #4a5752; }
.end { text-anchor: end; }
.mid { text-anchor: middle; }
.line { stroke: #cbd5d0; }
.strong { stroke: #16211e; stroke-width: 1.5; }
.p0 { fill: #dcefe9; } .p1 { fill: #9ad4c5; } .p2 { fill: #46a590; } .p3 { fill: #00574a; }
.none { fill: url(#hatch); stroke: #8a9993; }
.hatch { stroke: #8a9993; }
.t3 { fill: #ffffff; }
@media (prefers-color-scheme: dark) {
text { fill: #e4ebe8; }
.soft { fill: #b3c0bb; }
.line { stroke: #3b4d48; }
.strong { stroke: #e4ebe8; }
.p0 { fill: #1d3a34; } .p1 { fill: #2a6458; } .p2 { fill: #54b09a; } .p3 { fill: #b4f0df; }
.none, .hatch { stroke: #7d8f89; }
.t2, .t3 { fill: #0a1210; }
}
`;

const hatch = element(
  'pattern',
  { id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
  element('path', { class: 'hatch', d: 'M-1 7 7 -1M-1 1 1 -1M5 7 7 5', 'stroke-width': 0.75 }),
);

/** The description of a picture for screen readers. */
export interface PictureWords {
  readonly title: string;
  readonly description: string;
}

/** A complete picture of this size, with its elements. */
export function picture(
  { width, height }: { readonly width: number; readonly height: number },
  { title, description }: PictureWords,
  parts: readonly string[],
): string {
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': 't d',
    },
    '\n',
    element('title', { id: 't' }, escaped(title)),
    element('desc', { id: 'd' }, escaped(description)),
    element('style', {}, styles),
    element('defs', {}, hatch),
    '\n',
    parts.join('\n'),
    '\n',
  )}\n`;
}
