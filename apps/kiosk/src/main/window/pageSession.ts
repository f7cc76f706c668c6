import path from 'node:path';
import { nativeTheme, session, type Session } from 'electron';
import { serveAppScheme } from './appScheme.ts';
import { lockDownSession } from './lockDown.ts';
import type { KioskOptions } from '../settings/index.ts';

/** What the page is loaded with, and in. */
export interface PageSession {
  readonly session: Session;
  /** Path of the preload script. */
  readonly preload: string;
  /**
   * Resolves when everything is locked down. A window may be made and begin to load meanwhile: its page
   * is not served before its own session is.
   */
  readonly locked: Promise<void>;
  /** Resolves once a page has been sent for the first time: while its process starts, main has time. */
  readonly sent: Promise<void>;
  /** Resolves once more than the page has been sent: while it gets under way, main has time again. */
  readonly followed: Promise<void>;
}

/** Readies the session that the board lives in; the app has to be ready. */
export function openPageSession({ theme }: Pick<KioskOptions, 'theme'>): PageSession {
  // In memory only: the page has nothing to keep, and is to leave nothing behind.
  const own = session.fromPartition('board', { cache: false });
  const ownLocked = lockDownSession(own);
  const answers = countTo(2);
  serveAppScheme(own, path.join(import.meta.dirname, '..', 'renderer'), ownLocked, answers.count);
  nativeTheme.themeSource = theme === 'light' || theme === 'dark' ? theme : 'system';
  const preload = path.join(import.meta.dirname, '..', 'preload', 'preload.cjs');
  // Nothing is ever opened in the default session: the board's window does not wait for it.
  const locked = ownLocked.then(() => lockDownSession(session.defaultSession));
  return { session: own, preload, locked, sent: answers.reached(1), followed: answers.reached(2) };
}

/** Promises for the first times that something happens. */
function countTo(most: number): {
  readonly count: () => void;
  /** @param times 1 to `most`. */
  readonly reached: (times: number) => Promise<void>;
} {
  const resolvers: (() => void)[] = [];
  const promises = Array.from(
    { length: most },
    () =>
      new Promise<void>((resolve) => {
        resolvers.push(resolve);
      }),
  );
  return {
    count: () => resolvers.shift()?.(),
    reached: async (times) => promises[times - 1],
  };
}
