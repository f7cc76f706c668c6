/** What a Containerfile says, as far as the one of the server needs it. */

/** A `RUN` step with what holds for it. */
export interface BuildStep {
  readonly command: string;
  /** Where the build context is mounted, read-only. */
  readonly contextAt: readonly string[];
  /** Folders that builds share, and that are not in the image. */
  readonly cacheAt: readonly string[];
  readonly workingFolder: string;
}

/** The image that the steps end with. */
export interface ContainerImage {
  readonly base: string;
  /** Build arguments with their defaults. */
  readonly args: Readonly<Record<string, string>>;
  readonly steps: readonly BuildStep[];
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly workingFolder: string;
  readonly volumes: readonly string[];
  readonly ports: readonly string[];
  /** A shell line; it runs in the container. */
  readonly healthCheck: string;
  readonly stopSignal: string;
  /** Entry point and arguments. */
  readonly command: readonly string[];
}

/** The lines of instructions, without comments, and with continued lines joined. */
function instructionsOf(text: string): readonly (readonly [string, string])[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const joined = lines.join('\n').replaceAll(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`Not an instruction: ${line}`);
      return [name, value];
    });
}

function settings(value: string): Record<string, string> {
  return Object.fromEntries(
    value.split(' ').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
}

/** The options before a command, such as `--mount=type=cache,target=/a`, and the command. */
function optionsOf(value: string): { options: readonly string[]; rest: string } {
  const [options = ''] = /^(--\S+ +)*/.exec(value) ?? [];
  return { options: options.trim().split(/ +/), rest: value.slice(options.length) };
}

function list(value: string): readonly string[] {
  return JSON.parse(value) as readonly string[];
}

/**
 * Reads a Containerfile.
 *
 * @throws for an instruction that this cannot carry out, so that none is left out of a test
 */
export function readContainerfile(text: string): ContainerImage {
  const args: Record<string, string> = {};
  const env: Record<string, string> = {};
  const steps: BuildStep[] = [];
  const volumes: string[] = [];
  const ports: string[] = [];
  const single: Record<string, string> = { USER: 'root', WORKDIR: '/' };
  for (const [name, value] of instructionsOf(text)) {
    if (name === 'ARG') Object.assign(args, settings(value));
    else if (name === 'ENV') Object.assign(env, settings(value));
    else if (name === 'VOLUME') volumes.push(...list(value));
    else if (name === 'EXPOSE') ports.push(value);
    else if (name === 'RUN') {
      if (single['USER'] !== 'root') throw new Error(`Steps of ${single['USER'] ?? ''}: ${value}`);
      const { options, rest } = optionsOf(value);
      const mounted = (type: string): string[] =>
        options.flatMap((option) =>
          option.startsWith(`--mount=type=${type},target=`) ? [option.split('=')[3] ?? ''] : [],
        );
      const workingFolder = single['WORKDIR'] ?? '/';
      const [contextAt, cacheAt] = [mounted('bind'), mounted('cache')];
      steps.push({ command: rest, contextAt, cacheAt, workingFolder });
    } else if (/^(FROM|USER|WORKDIR|HEALTHCHECK|STOPSIGNAL|ENTRYPOINT|CMD)$/.test(name)) {
      single[name] = value;
    } else throw new Error(`Unknown instruction: ${name}`);
  }
  return {
    base: single['FROM'] ?? '',
    args,
    steps,
    env,
    user: single['USER'] ?? '',
    workingFolder: single['WORKDIR'] ?? '',
    volumes,
    ports,
    healthCheck: optionsOf(single['HEALTHCHECK'] ?? '').rest.replace(/^CMD /, ''),
    stopSignal: single['STOPSIGNAL'] ?? 'SIGTERM',
    command: [...list(single['ENTRYPOINT'] ?? '[]'), ...list(single['CMD'] ?? '[]')],
  };
}
