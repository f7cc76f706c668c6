import type * as sqlite from 'node:sqlite';

let loaded: typeof sqlite | undefined;

/**
 * Node's SQLite, without the warning of some versions of Node that it is experimental: an operator cannot
 * act on it.
 */
export function nodeSqlite(): typeof sqlite {
  return (loaded ??= load());
}

function load(): typeof sqlite {
  const original = Object.getOwnPropertyDescriptor(process, 'emitWarning');
  const pass = process.emitWarning.bind(process) as (...warning: readonly unknown[]) => void;
  // Loading is synchronous, so no other warning is affected.
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
