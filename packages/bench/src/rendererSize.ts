import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What the kiosk's page consists of, without the typeface. Each file is compressed by itself. */
export interface RendererSize {
  readonly files: number;
  readonly minifiedBytes: number;
  readonly gzippedBytes: number;
  readonly brotliBytes: number;
}

const counted = new Set(['.html', '.js', '.css']);

/** The sum over the contents of files. */
export function sizeOf(contents: readonly Uint8Array[]): RendererSize {
  const sum = (bytes: (content: Uint8Array) => number): number =>
    contents.reduce((total, content) => total + bytes(content), 0);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    files: contents.length,
    minifiedBytes: sum(({ length }) => length),
    gzippedBytes: sum((content) => gzipSync(content, { level: 9 }).length),
    brotliBytes: sum((content) => brotliCompressSync(content, best).length),
  };
}

/** Measures the page that was built into `folder`. */
export async function rendererSize(folder: string): Promise<RendererSize> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    counted.has(path.extname(name)),
  );
  return sizeOf(await Promise.all(names.map((name) => readFile(path.join(folder, name)))));
}
