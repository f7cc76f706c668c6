import { instance } from '@viz-js/viz';
import { layerPlan, layers, type Unit } from '../../.dependency-cruiser.mjs';
import { isUnit } from '../run/changes.ts';

/** A unit in the picture. */
interface DrawnUnit {
  readonly name: string;
  readonly layer: number;
  /** Its parts (an app has several), each with its folders, from the top down. */
  readonly parts: readonly { readonly name: string; readonly folders: readonly string[] }[];
  readonly uses: ReadonlySet<string>;
}

/** The approximate number of letters in a line of folders. */
const lineLetters = 22;

/**
 * Draws .dependency-cruiser.mjs as an SVG: the layers with their units, and the folders of each unit in
 * order. An arrow leads to each unit that a unit imports, unless a chain of other arrows does.
 */
export async function architecturePicture(plan: readonly Unit[] = layerPlan): Promise<string> {
  const units = drawnUnits(plan.filter(isUnit)).filter(({ name }) => name !== 'samples');
  const byName = new Map(units.map((unit) => [unit.name, unit]));
  const leadsTo = (from: DrawnUnit | undefined, to: string): boolean =>
    from !== undefined &&
    [...from.uses].some((name) => name === to || leadsTo(byName.get(name), to));
  const layerNumbers = [...new Set(units.map(({ layer }) => layer))].sort();
  const lines = [
    'digraph {',
    'graph [rankdir=TB, nodesep=0.25, ranksep=0.55, bgcolor=transparent]',
    'node [shape=box, style="rounded,filled", fontname=Arial, fontsize=13]',
    'node [class=unit, margin="0.12,0.08"]',
    'edge [arrowsize=0.7, class=uses]',
    ...layerNumbers.flatMap((layer) => [
      `layer${layer} [shape=plaintext, style="", class=layer, label="Layer ${layer}"]`,
      `{ rank=same; layer${layer}; ${units
        .filter((unit) => unit.layer === layer)
        .map((unit) => `"${unit.name}" [label=${label(unit)}, class="unit layer${layer}"];`)
        .join(' ')} }`,
      ...(layer === 0 ? [] : [`layer${layer} -> layer${layer - 1} [style=invis]`]),
    ]),
    ...units.flatMap(({ name, uses }) =>
      [...uses]
        .filter((used) => byName.has(used))
        .filter((used) => ![...uses].some((other) => leadsTo(byName.get(other), used)))
        .map((used) => `"${name}" -> "${used}"`),
    ),
    '}',
  ];
  const svg = (await instance()).renderString(lines.join('\n'), { format: 'svg' });
  return svg
    .replace(/^[^]*?<svg/, '<svg role="img"')
    .replaceAll(/<title>[^<]*<\/title>\n?/g, '')
    .replaceAll(/<!--.*-->\n/g, '')
    .replace(
      /(<svg[^>]*>\n)/,
      `$1<title>The layers of Wattpost</title>\n<style>${styles}</style>\n`,
    );
}

/** One unit for each package or app; the parts of an app (its processes) are listed in it. */
function drawnUnits(plan: readonly Unit[]): DrawnUnit[] {
  const ids = new Set(plan.map(({ folder }) => folder.split('/').slice(0, 2).join('/')));
  return [...ids].map((id) => {
    const [parent = '', name = ''] = id.split('/');
    const own = plan.filter(({ folder }) => folder.startsWith(`${id}/`));
    const parts = own.map(({ folder, folders = '' }) => ({
      name: folder.slice(id.length + 1).replace(/^src\/?/, ''),
      folders: folders.split(' ').filter(Boolean).reverse(),
    }));
    const low = layers.findIndex((layer) => layer.includes(name));
    const layer = parent === 'apps' ? layers.length + 1 : low < 0 ? layers.length : low;
    const uses = own.flatMap(({ units = [] }) => units).filter((used) => used !== name);
    return { name, layer, parts, uses: new Set(uses) };
  });
}

function label({ name, parts }: DrawnUnit): string {
  const lines = parts.flatMap((part) => [
    ...(part.name === '' ? [] : [`<i>${part.name}</i>`]),
    ...foldersInLines(part.folders),
  ]);
  // The reader's font may be wider than the one that the boxes are measured with.
  const rows = lines.map((line) => `${line}&#160;&#160;&#160;&#160;<br align="left"/>`).join('');
  const small = rows === '' ? '' : `<font point-size="11">${rows}</font>`;
  return `<<b>${name}</b>&#160;&#160;<br align="left"/>${small}>`;
}

/** A folder uses those after it. */
function foldersInLines(folders: readonly string[]): string[] {
  return folders.reduce<string[]>((lines, folder) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + folder.length > lineLetters) return [...lines, folder];
    return [...lines.slice(0, -1), `${last} · ${folder}`];
  }, []);
}

/* The board's colours; the picture follows the page that it is on, dark or light. */
const styles = `
text { font-family: 'IBM Plex Sans', system-ui, sans-serif; fill: #16211e; }
.unit path, .unit polygon { fill: #dcefe9; stroke: #4a5752; }
.layer0 path, .layer1 path { fill: #9ad4c5; }
.layer text { fill: #4a5752; }
.uses path, .uses polygon { stroke: #4a5752; }
.uses polygon { fill: #4a5752; }
@media (prefers-color-scheme: dark) {
text { fill: #e4ebe8; }
.unit path, .unit polygon { fill: #1d3a34; stroke: #b3c0bb; }
.layer0 path, .layer1 path { fill: #2a6458; }
.layer text { fill: #b3c0bb; }
.uses path, .uses polygon { stroke: #b3c0bb; }
.uses polygon { fill: #b3c0bb; }
}
`;
