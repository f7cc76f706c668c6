/**
 * `npm run programs [-- APP...]`: builds the files that `wattpost` and `wattpost-server` run, or only those of
 * these apps, such as `apps/server`. Run `tsc -b` first.
 */
import { buildPrograms } from './run/buildPrograms.ts';

await buildPrograms(process.argv.slice(2));
