// To be required before the built main: stands in for Electron, which is nothing but a name here.
const Module = require('node:module');

/** Whatever is asked of it, it is there, and does nothing. */
function anything() {
  return new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === 'then') return undefined;
      return name === Symbol.toPrimitive ? () => '' : anything();
    },
    apply: anything,
    construct: anything,
  });
}

const load = Module._load;
Module._load = (request, ...rest) => (request === 'electron' ? anything() : load(request, ...rest));
