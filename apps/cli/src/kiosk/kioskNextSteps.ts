import type { KioskConfig } from '@wattpost/kiosk-config';
import { isForOwnerAlone } from '@wattpost/kiosk-config';
import type { Io } from '../host/index.ts';

/** What is left to do once a configuration is written, as commands where there is one. */
export async function kioskNextSteps(
  io: Io,
  file: string,
  { source, publicKeyFile, screen }: KioskConfig,
): Promise<readonly string[]> {
  const steps: string[] = [];
  if (source.kind === 'platform') {
    const { tokenFile, pricingTokenFile } = source;
    for (const one of new Set([tokenFile, pricingTokenFile])) {
      const about = await io.kioskProbes.about(one);
      const hint = `chmod 600 ${one}`;
      if (!about.ok) steps.push(`write the key into ${one}, then: ${hint}`);
      else if (about.mode !== undefined && !isForOwnerAlone(about.mode)) steps.push(hint);
    }
  } else {
    const where = source.kind === 'file' ? `as ${source.path}` : `into ${source.path}`;
    steps.push(
      `bring bundles ${where}: write under another name, then rename (the signature first)`,
    );
  }
  if (publicKeyFile !== null) {
    const about = await io.kioskProbes.about(publicKeyFile);
    if (!about.ok) steps.push(`copy the public key of wattpost keygen to ${publicKeyFile}`);
  }
  if (screen === null) {
    steps.push('say how large the screen is and how far people stand: --diagonal and --distance');
  }
  return [...steps, `wattpost kiosk check ${file}`, `wattpost-kiosk --config ${file}`];
}
