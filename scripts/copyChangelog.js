/**
 * Copies the changelog into a published package before it is packed (`prepack`). Git ignores the copy.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';

copyFileSync(
  path.join(import.meta.dirname, '..', 'CHANGELOG.md'),
  path.join(process.cwd(), 'CHANGELOG.md'),
);
