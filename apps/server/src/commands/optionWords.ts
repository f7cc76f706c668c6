import type { Area } from '@wattpost/platform';
import type { PartnerKind } from '../store/index.ts';

/** Areas of the interface that a token can access. */
export const areas: readonly Area[] = [
  ...(['stations:read', 'stations', 'pricing', 'pricing:write'] as const),
  ...(['fleet', 'core:read', 'core', 'displays', 'report'] as const),
];

/** The kinds of partners. */
export const partnerKinds = ['publishing', 'roaming'] as const satisfies readonly PartnerKind[];
