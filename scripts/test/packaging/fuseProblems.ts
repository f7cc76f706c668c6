import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { fileFuseSince } from '../../packaging/packKiosk.ts';

/** Fuses of a packaged kiosk: whether each is on, and the first major version of Electron that has it. */
const wanted = [
  [FuseV1Options.RunAsNode, false, 12],
  [FuseV1Options.EnableCookieEncryption, true, 12],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false, 14],
  [FuseV1Options.EnableNodeCliInspectArguments, false, 14],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, true, 16],
  [FuseV1Options.OnlyLoadAppFromAsar, true, 16],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, false, fileFuseSince],
] as const;

/** The wrong fuses of a packaged program, one line each. */
export async function fuseProblems(program: string, electronVersion: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  const major = Number.parseInt(electronVersion, 10);
  return wanted.flatMap(([option, isOn, since]) => {
    const state: FuseState | undefined = wire[option];
    const isMissing =
      state === undefined || state === FuseState.INHERIT || state === FuseState.REMOVED;
    const isRight =
      major < since ? isMissing : state === (isOn ? FuseState.ENABLE : FuseState.DISABLE);
    if (isRight) return [];
    const expected = major < since ? `missing before Electron ${since}` : isOn ? 'on' : 'off';
    const found = state === undefined ? 'missing' : FuseState[state];
    return [`${FuseV1Options[option]}: expected ${expected}, found ${found}`];
  });
}
