import { parseArgs } from 'node:util';

/** A file or folder, and where it is to lie on the system: an absolute path. */
export interface PackageSource {
  readonly from: string;
  readonly to: string;
}

/** A package as fpm's command line describes it. */
export interface FpmRequest {
  readonly target: 'deb' | 'rpm';
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly maintainer: string;
  readonly vendor: string;
  readonly url: string;
  readonly license: string;
  readonly category: string;
  readonly priority: string;
  /** The first line is the summary of a deb. */
  readonly description: string;
  /** The summary of an rpm. */
  readonly summary: string;
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  readonly suggests: readonly string[];
  /** Paths of maintainer scripts. */
  readonly scripts: {
    readonly afterInstall: string | null;
    readonly beforeRemove: string | null;
    readonly afterRemove: string | null;
  };
  /** Definitions for rpmbuild, `NAME VALUE`. */
  readonly definitions: readonly string[];
  readonly sources: readonly PackageSource[];
}

/** A command line, understood or not. */
export type FpmReading =
  | { readonly ok: true; readonly request: FpmRequest }
  | { readonly ok: false; readonly problem: string };

const text = { type: 'string', default: '' } as const;
const list = { type: 'string', multiple: true, default: [] as string[] } as const;

/** Reads fpm's arguments, as far as electron-builder and electron-builder.yml use them; refuses others. */
export function readFpmRequest(args: readonly string[]): FpmReading {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ 'input-type': { ...text, short: 's' }, 'output-type': { ...text, short: 't' } },
        ...{ force: { type: 'boolean' }, package: text, name: text, version: text },
        ...{ architecture: text, maintainer: text, vendor: text, url: text, license: text },
        ...{ category: text, description: text, depends: { ...list, short: 'd' } },
        ...{ 'deb-priority': text, 'deb-compression': text, 'deb-recommends': list },
        ...{ 'deb-suggests': list, 'rpm-summary': text, 'rpm-os': text },
        ...{ 'rpm-compression': text, 'rpm-rpmbuild-define': list },
        ...{ 'after-install': text, 'before-remove': text, 'after-remove': text },
      },
    });
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = parsed;
  const target = values['output-type'];
  if (values['input-type'] !== 'dir' || (target !== 'deb' && target !== 'rpm')) {
    return { ok: false, problem: 'Only -s dir with -t deb or -t rpm is done here.' };
  }
  const sources = positionals.map((pair) => {
    const at = pair.lastIndexOf('=');
    return { from: pair.slice(0, at), to: pair.slice(at + 1) };
  });
  const wrong = sources.find(({ from, to }) => from === '' || !to.startsWith('/'));
  if (wrong !== undefined || sources.length === 0) {
    return { ok: false, problem: `Sources are FROM=/TO, and ${positionals.join(' ')} is not.` };
  }
  return {
    ok: true,
    request: {
      target,
      file: values.package,
      ...{ name: values.name, version: values.version, architecture: values.architecture },
      ...{ maintainer: values.maintainer, vendor: values.vendor, url: values.url },
      ...{ license: values.license, category: values.category },
      priority: values['deb-priority'],
      description: values.description.trim(),
      summary: values['rpm-summary'],
      depends: values.depends,
      recommends: values['deb-recommends'],
      suggests: values['deb-suggests'],
      scripts: {
        afterInstall: values['after-install'] || null,
        beforeRemove: values['before-remove'] || null,
        afterRemove: values['after-remove'] || null,
      },
      definitions: values['rpm-rpmbuild-define'],
      sources,
    },
  };
}
