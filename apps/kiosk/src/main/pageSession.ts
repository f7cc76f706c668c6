import path from 'node:path';
import { nativeTheme, powerSaveBlocker, session, type Session } from 'electron';
import { serveAppScheme } from './appScheme.ts';
import { lockDownSession } from './lockDown.ts';
import type { KioskOptions } from './options.ts';

/** What the page is loaded with, and in. */
export interface PageSession {
  readonly session: Session;
  /** Path of the preload script. */
  readonly preload: string;
}

/** Readies the session that the board lives in; the app has to be ready. */
export async function openPageSession({
  theme,
}: Pick<KioskOptions, 'theme'>): Promise<PageSession> {
  // In memory only: the page has nothing to keep, and is to leave nothing behind.
  const own = session.fromPartition('board', { cache: false });
  await Promise.all([session.defaultSession, own].map(lockDownSession));
  serveAppScheme(own, path.join(import.meta.dirname, '..', 'renderer'));
  nativeTheme.themeSource = theme === 'light' || theme === 'dark' ? theme : 'system';
  powerSaveBlocker.start('prevent-display-sleep');
  const preload = path.join(import.meta.dirname, '..', 'preload', 'preload.cjs');
  return { session: own, preload };
}
