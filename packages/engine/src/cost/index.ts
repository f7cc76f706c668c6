export { moneyOf } from './amountText.ts';
export { type BreakdownBlock, announcedPrice, priceBreakdown } from './priceBreakdown.ts';
export { priceKey } from './priceKey.ts';
export type { CostPolicy } from './costPolicy.ts';
export { idleSpans } from './idleTime.ts';
export { type SessionDiagnostic, sessionDiagnostics } from './meanPower.ts';
export type { Receipt } from './receipt.ts';
export type { Session, SessionRead } from './session.ts';
export { type ExactCost, receiptFrom, sessionCostExact } from './sessionCost.ts';
