import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { coreBefore, coreKnown } from './coreKnown.ts';
import { coreReferenceProblems } from './coreReferences.ts';
import { coreTakenProblems } from './coreTaken.ts';
import type { Session } from '../database/index.ts';
import type { Known } from './siteKnown.ts';

/** Everything in the lists of customers and of the core surface that keeps a site from being written. */
export async function siteCoreProblems(
  session: Session,
  site: Site,
  known: Known,
): Promise<readonly Problem[]> {
  const before = await coreBefore(session, site);
  return [
    ...coreReferenceProblems(site, await coreKnown(session, site, known, before), before),
    ...(await coreTakenProblems(session, site)),
  ];
}
