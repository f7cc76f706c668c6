import type {
  BillingContactRecord,
  CardRecord,
  CompanyRecord,
  ContactRecord,
  UserRecord,
} from './coreRecords.ts';

/** What can be asked of a store about customers; see `StoreReader`. */
export interface FleetReader {
  company(uuid: string): Promise<CompanyRecord | undefined>;
  contact(uuid: string): Promise<ContactRecord | undefined>;
  user(uuid: string): Promise<UserRecord | undefined>;
  card(id: number): Promise<CardRecord | undefined>;
  /** The card that shows this tag; upper and lower case differ. */
  cardByTag(rfidTag: string): Promise<CardRecord | undefined>;
  billingContact(id: string): Promise<BillingContactRecord | undefined>;
}

/** Things that are numbered by the store, each kind for itself. */
export type NumberedKind = 'user' | 'card' | 'finance_bank';

/** Changes to customers; see `StoreWriter`. What a record names must exist. */
export interface FleetWriter {
  /** A number that nothing of this kind has or had, greater than all so far; from 1. */
  nextId(kind: NumberedKind): Promise<number>;

  /** Reads a contact and keeps other writers off it until the end. */
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
   * The uuid and the id must be new. `taken`: another user has the e-mail address, in whatever case;
   * nothing was written.
   *
   * @param passwordHash in the form that a sign-in understands; no read gives it back
   */
  insertUser(user: UserRecord, passwordHash: string | null): Promise<'written' | 'taken'>;
  /** The id must be new. `taken`: another card has the number or the tag; nothing was written. */
  insertCard(card: CardRecord): Promise<'written' | 'taken'>;
}
