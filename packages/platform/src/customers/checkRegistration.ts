import type { WholeRegistration } from '@wattpost/contract/wire';
import { notAvailable, reaches } from '../request/index.ts';
import type { Principal } from '../http/index.ts';
import type { StoreReader } from '../port/index.ts';

/** Why a registration is refused. */
export interface Refusal {
  readonly status: 400 | 409;
  /** Names the field. */
  readonly message: string;
}

/** Whose customer is registered, or why nobody is. */
export type RegistrationCheck =
  { readonly ok: true; readonly organization: string } | ({ readonly ok: false } & Refusal);

/**
 * Looks for the first thing a registration names that it may not (400), or that somebody has already (409).
 * What does not exist, what the key does not reach and what belongs to another organization than
 * the company are told apart by nobody.
 */
export async function checkRegistration(
  reader: StoreReader,
  principal: Principal,
  { company_id, user, card }: WholeRegistration,
): Promise<RegistrationCheck> {
  const company = await reader.company(company_id);
  if (company === undefined || !reaches(principal, company.organization_uuid)) {
    return { ok: false, status: 400, message: `company_id: There is no company ${company_id}.` };
  }
  const { organization_uuid: organization } = company;
  const inOrganization = "in the company's organization";
  const rate = await reader.costRate(card.rate_id);
  if (rate?.organization_uuid !== organization) {
    const message = `card.rate_id: There is no cost rate ${card.rate_id} ${inOrganization}.`;
    return { ok: false, status: 400, message };
  }
  const billing = await reader.billingContact(card.billing_contact_id);
  if (billing?.organization_uuid !== organization) {
    const id = JSON.stringify(card.billing_contact_id);
    const message = `card.billing_contact_id: There is no billing contact ${id} ${inOrganization}.`;
    return { ok: false, status: 400, message };
  }
  if (await reader.emailTaken(user.email)) return { ok: false, ...emailTaken(user.email) };
  if (await reader.cardNoTaken(card.card_no)) return { ok: false, ...cardNoTaken(card.card_no) };
  return { ok: true, organization };
}

/** Another user has the e-mail address. */
export function emailTaken(email: string): Refusal {
  return { status: 409, message: notAvailable('user.email', email) };
}

/** Another card has the number, or shows it as its tag. */
export function cardNoTaken(cardNo: string): Refusal {
  return { status: 409, message: notAvailable('card.card_no', cardNo) };
}
