import { readFileSync } from 'node:fs';
import type { BoardSetup } from '../../src/ipc/ipc.ts';
import { maxStations } from '../../src/ipc/ipc.ts';
import { acceptanceTerms } from './keeperTerms.ts';
import { acceptBundle } from '../../src/main/bundle/acceptBundle.ts';

/**
 * What main would tell the page of a bundle's first stations, at an instant at which time stands
 * still.
 *
 * @param bundle path of a bundle file, or the bundle itself; `null`: there is none.
 */
export function bundleSetup(
  bundle: string | object | null,
  changes: Partial<BoardSetup> = {},
): BoardSetup {
  const setup: BoardSetup = {
    revision: 1,
    data: { kind: 'none' },
    bundleSha256: null,
    standing: { kind: 'good' },
    locales: [],
    theme: 'light',
    night: null,
    minCapHeightPx: null,
    adHocLabel: false,
    contact: null,
    code: null,
    clock: { kind: 'frozen', epochMs: Date.parse('2026-11-19T10:00:00Z') },
    ...changes,
  };
  if (bundle === null) return setup;
  const bytes =
    typeof bundle === 'string' ? readFileSync(bundle) : Buffer.from(JSON.stringify(bundle));
  const { stations } = JSON.parse(bytes.toString('utf8')) as { stations: { uuid: string }[] };
  const acceptance = acceptBundle(
    { bytes, signature: null },
    {
      ...acceptanceTerms,
      stations: stations.slice(0, maxStations).map(({ uuid }) => uuid),
    },
  );
  if (!acceptance.ok) throw new Error(acceptance.refusal.reasons.join('; '));
  const { data, sha256 } = acceptance.accepted;
  return { ...setup, data, bundleSha256: sha256 };
}
