import { type SigningKey, signerOf } from '@wattpost/command';
import type { PasswordLimits, PlatformOptions, Store } from '@wattpost/platform';
import { type Io, nodeSha256Hex, serverZones } from '../host/index.ts';
import { hashPassword } from './hashPassword.ts';

/** What the answers of the interface depend on, as plain data: each thread of a server has the same. */
export interface InterfaceOptions {
  readonly publicUrl?: string;
  readonly languages?: readonly string[];
  readonly passwordLimits: PasswordLimits;
  readonly conflictsPerHour: number;
  /** How many displays an organization may have. */
  readonly maxDisplays: number;
}

/** The options of a platform of this server. @param bundleKey `undefined`: bundles are not signed */
export function interfaceOptions(
  { now, newUuid }: Pick<Io, 'now' | 'newUuid'>,
  store: Store,
  { publicUrl, languages, passwordLimits, conflictsPerHour, maxDisplays }: InterfaceOptions,
  bundleKey: SigningKey | undefined,
): PlatformOptions {
  return {
    store,
    clock: now,
    newUuid,
    hashPassword,
    passwordLimits,
    conflictsPerHour,
    maxDisplays,
    sha256Hex: nodeSha256Hex,
    ...(bundleKey === undefined ? {} : { signBundle: signerOf(bundleKey) }),
    zones: serverZones(now()),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(languages === undefined ? {} : { supportedLanguages: languages }),
  };
}
