import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { figure, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { temporaryFolder } from '../report/processes.ts';

const engineEntry: string = fileURLToPath(import.meta.resolve('@wattpost/engine'));

/** One minified ES module with some of the engine's exports. */
async function bundle(folder: string, names: string): Promise<Buffer> {
  const input = path.join(folder, 'entry.mjs');
  await writeFile(input, `export ${names} from ${JSON.stringify(engineEntry)};`);
  const output = { format: 'esm', minify: true } as const;
  const built = await build({ input, platform: 'browser', output, write: false });
  return Buffer.from(built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join(''));
}

const board = 'compileCostRate, priceAt, nextChange, marketingText';

/** The engine, and the part of it that a display needs. */
export const sizePart: ReportPart = {
  id: 'size',
  measure: async (_settings, _tell, cleanup) => {
    const folder = await temporaryFolder(cleanup);
    const rows = [
      { title: 'the whole engine', code: await bundle(folder, '*') },
      { title: `only ${board}`, code: await bundle(folder, `{ ${board} }`) },
    ];
    return markdownTable(rows, {
      bundle: ({ title }) => title,
      minified: ({ code }) => `${figure(code.length)} bytes`,
      'gzipped (lower is better)': ({ code }) => `${gzipSync(code, { level: 9 }).length} bytes`,
    });
  },
};
