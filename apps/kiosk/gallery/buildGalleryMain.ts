import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { cacheFolder } from '../../../scripts/run/root.ts';

/**
 * Builds the gallery's main process as an application of its own, as `build.ts` does the kiosk's.
 *
 * @returns the folder with its `package.json` and `main.cjs`.
 */
export async function buildGalleryMain(): Promise<string> {
  const folder = await cacheFolder('gallery-app');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
    build: {
      ssr: path.join(import.meta.dirname, 'galleryMain.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        external: ['electron', ...builtinModules, /^node:/],
        output: { format: 'cjs', entryFileNames: 'main.cjs' },
      },
    },
  });
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name: 'wattpost-gallery', version: '0.0.0', main: './main.cjs' })}\n`,
  );
  return folder;
}
