export { checkPartner } from './checkPartner.ts';
export type { CheckLevel, CheckStep } from './checkStep.ts';
export { type PartnerStandard, partnerAddresses, partnerStandard } from './partnerFacts.ts';
