import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { fileFuseSince } from '../../packaging/packKiosk.ts';

interface WantedFuse {
  readonly name: string;
  readonly option: FuseV1Options;
  readonly isOn: boolean;
  /** The first major version of Electron that has it. */
  readonly since: number;
}

/** Which fuses a packaged kiosk has to have, and how. */
const wanted: readonly WantedFuse[] = [
  { name: 'runAsNode', option: FuseV1Options.RunAsNode, isOn: false, since: 12 },
  {
    name: 'enableCookieEncryption',
    option: FuseV1Options.EnableCookieEncryption,
    isOn: true,
    since: 12,
  },
  {
    name: 'enableNodeOptionsEnvironmentVariable',
    option: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
    isOn: false,
    since: 14,
  },
  {
    name: 'enableNodeCliInspectArguments',
    option: FuseV1Options.EnableNodeCliInspectArguments,
    isOn: false,
    since: 14,
  },
  {
    name: 'enableEmbeddedAsarIntegrityValidation',
    option: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
    isOn: true,
    since: 16,
  },
  {
    name: 'onlyLoadAppFromAsar',
    option: FuseV1Options.OnlyLoadAppFromAsar,
    isOn: true,
    since: 16,
  },
  {
    name: 'grantFileProtocolExtraPrivileges',
    option: FuseV1Options.GrantFileProtocolExtraPrivileges,
    isOn: false,
    since: fileFuseSince,
  },
];

/** What is said about a fuse, and whether it is as it has to be. */
export interface FuseFinding {
  readonly text: string;
  readonly isRight: boolean;
}

/** Reads the fuses back from a packaged program. */
export async function readFuses(program: string, electronVersion: string): Promise<FuseFinding[]> {
  const wire = await getCurrentFuseWire(program);
  return wanted.map((fuse) => judge(fuse, wire[fuse.option], Number.parseInt(electronVersion, 10)));
}

function judge(fuse: WantedFuse, state: FuseState | undefined, major: number): FuseFinding {
  if (major < fuse.since) {
    const isMissing = state === undefined || state === FuseState.INHERIT;
    const text = `${fuse.name}: Electron ${major} does not have this fuse yet (${fuse.since} has)`;
    return { text, isRight: isMissing || state === FuseState.REMOVED };
  }
  const isOn = state === FuseState.ENABLE;
  const isSet = isOn || state === FuseState.DISABLE;
  const found = isSet ? (isOn ? 'on' : 'off') : 'not set';
  return {
    text: `${fuse.name}: ${found}${isSet && isOn === fuse.isOn ? '' : `, but must be ${fuse.isOn ? 'on' : 'off'}`}`,
    isRight: isSet && isOn === fuse.isOn,
  };
}
