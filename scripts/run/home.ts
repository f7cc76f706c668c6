/** The repository's address on the web, from the root's package.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './root.ts';

const { homepage } = JSON.parse(
  readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'),
) as {
  readonly homepage: string;
};

/** The repository's address, without a slash at its end. */
export const home: string = homepage;

/** The address of a file, but for its path from the repository's root. */
export const homeFiles = `${home}/blob/main/`;

/** The members of a manifest about the package's origin. */
export interface Origin {
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: {
    readonly type: 'git';
    readonly url: string;
    readonly directory: string;
  };
}

/** The expected members of the manifest in this folder; `folder` is from the repository's root, with `/`. */
export function originOf(folder: string): Origin {
  return {
    homepage: `${home}/tree/main/${folder}#readme`,
    bugs: `${home}/issues`,
    repository: { type: 'git', url: `git+${home}.git`, directory: folder },
  };
}
