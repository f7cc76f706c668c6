import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Settings for a program's letters, until they are disposed of. */
export interface LetterSettings {
  /** Environment variables for the program. */
  readonly env: Readonly<Record<string, string>>;
  readonly dispose: () => Promise<void>;
}

/** Where fontconfig finds its settings when nobody says otherwise. */
const systemSettings = '/etc/fonts/fonts.conf';

/**
 * Has letters drawn the same on every machine with fontconfig: smoothed in grey, and not fitted to
 * the grid of pixels. Which fonts there are stays as the machine has it. Without fontconfig it changes
 * nothing.
 */
export async function evenLetters(
  env: Readonly<Record<string, string | undefined>>,
): Promise<LetterSettings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wattpost-'));
  const file = path.join(folder, 'fonts.conf');
  await writeFile(file, settings(env['FONTCONFIG_FILE'] ?? systemSettings));
  return {
    env: { FONTCONFIG_FILE: file },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

function settings(before: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${xmlText(before)}</include>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
