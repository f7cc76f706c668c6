import { registerHooks } from 'node:module';

/** Loaded with `--import` by workers: units are their sources, as in the tests, so that no build has to come first. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '#codec') {
      const codec = '../../../../packages/directions/src/iconvCodec.ts';
      return { url: new URL(codec, import.meta.url).href, shortCircuit: true };
    }
    const [, unit, part = 'index'] =
      /^@wattpost\/([a-z-]+)(?:\/(wire|languages))?$/.exec(specifier) ?? [];
    if (unit === undefined) return nextResolve(specifier, context);
    const url = new URL(`../../../../packages/${unit}/src/${part}.ts`, import.meta.url);
    return { url: url.href, shortCircuit: true };
  },
});
