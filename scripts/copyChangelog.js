/**
 * Each published package runs this before it is packed (`prepack`): what changed comes along with it. The
 * copy is no source; git ignores it.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';

copyFileSync(
  path.join(import.meta.dirname, '..', 'CHANGELOG.md'),
  path.join(process.cwd(), 'CHANGELOG.md'),
);
