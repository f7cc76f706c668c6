/**
 * Each published package runs this before it is packed (`prepack`): the changelog is part of it. Git
 * ignores the copy.
 */
import { copyFileSync } from 'node:fs';
import path from 'node:path';

copyFileSync(
  path.join(import.meta.dirname, '..', 'CHANGELOG.md'),
  path.join(process.cwd(), 'CHANGELOG.md'),
);
