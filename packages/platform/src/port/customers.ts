import type {
  BillingContactRecord,
  CardRecord,
  CompanyRecord,
  ContactRecord,
  RegistrationRecord,
  UserRecord,
} from './records.ts';

/** Reads of customers; see `StoreReader`. */
export interface FleetReader {
  company(uuid: string): Promise<CompanyRecord | undefined>;
  /** These companies (at most 500 uuids), unordered; those that exist. */
  companies(uuids: readonly string[]): Promise<readonly CompanyRecord[]>;
  contact(uuid: string): Promise<ContactRecord | undefined>;
  user(uuid: string): Promise<UserRecord | undefined>;
  card(id: number): Promise<CardRecord | undefined>;
  /** The card with this tag; case-sensitive. */
  cardByTag(rfidTag: string): Promise<CardRecord | undefined>;
  billingContact(id: string): Promise<BillingContactRecord | undefined>;
}

/** Kinds of records that the store numbers, each kind separately. */
export type NumberedKind = 'user' | 'card' | 'finance_bank';

/** Writes of customers; see `StoreWriter`. Referenced records must exist. */
export interface FleetWriter {
  /** A number that nothing of this kind has or had, greater than all so far; from 1. */
  nextId(kind: NumberedKind): Promise<number>;

  /** Reads a contact and locks it until the end of the transaction. */
  lockContact(uuid: string): Promise<ContactRecord | undefined>;
  /** The uuid must be new. */
  insertContact(contact: ContactRecord): Promise<void>;
  /** Sets every field. The contact must be locked; its company stays within the organization. */
  updateContact(contact: ContactRecord): Promise<void>;
  /**
   * `in_use`: the contact has a user, cards, charge logs or invoices; nothing was deleted. The
   * contact must be locked.
   */
  deleteContact(uuid: string): Promise<'deleted' | 'in_use'>;

  /**
   * The uuid and the id must be new. `taken`: another user has the e-mail address, ignoring case;
   * nothing was written.
   *
   * @param passwordHash in the form that a sign-in understands; no read returns it
   */
  insertUser(user: UserRecord, passwordHash: string | null): Promise<'written' | 'taken'>;
  /** The id must be new. `taken`: another card has the number or the tag; nothing was written. */
  insertCard(card: CardRecord): Promise<'written' | 'taken'>;
}

/** Reads of registrations; see `StoreReader`. */
export interface RegistrationReader {
  /**
   * The key of fingerprints: 64 random hexadecimal digits, permanent and the same for every
   * process. In no list and no export.
   */
  fingerprintSecret(): Promise<string>;
  /** The registration with this token and key at `sinceMs` or later. */
  registration(
    tokenUuid: string,
    key: string,
    sinceMs: number,
  ): Promise<RegistrationRecord | undefined>;
  /** Whether a user has this e-mail address, ignoring case. */
  emailTaken(email: string): Promise<boolean>;
  /** Whether a card has this text as its number or its tag. */
  cardNoTaken(cardNo: string): Promise<boolean>;
}

/** Writes of registrations; see `StoreWriter`. */
export interface RegistrationWriter {
  /**
   * Stores a registration. It waits for a concurrent one with the same key. `taken`: the
   * token has one with this key; nothing was written.
   */
  insertRegistration(registration: RegistrationRecord): Promise<'written' | 'taken'>;
  /** Deletes this key and some others that were used before `beforeMs`. */
  forgetRegistrations(tokenUuid: string, key: string, beforeMs: number): Promise<void>;
}
