import type * as sqlite from 'node:sqlite';

let loaded: typeof sqlite | undefined;

/**
 * Node's SQLite. Some versions of Node warn on standard error that it is experimental when it is first
 * loaded; that one warning is held back, since nobody who runs a server can act on it.
 */
export function nodeSqlite(): typeof sqlite {
  return (loaded ??= load());
}

function load(): typeof sqlite {
  const original = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  const pass = process.emitWarning.bind(process) as (...warning: readonly unknown[]) => void;
  // Loading is synchronous, so that no other warning of the process comes through here.
  process.emitWarning = (...warning: readonly unknown[]) => {
    if (!isAboutSqlite(warning)) pass(...warning);
  };
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    if (original !== undefined) Object.defineProperty(process, 'emitWarning', original);
  }
}

function isAboutSqlite([warning, type]: readonly unknown[]): boolean {
  return type === 'ExperimentalWarning' && String(warning).includes('SQLite');
}
