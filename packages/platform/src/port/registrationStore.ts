/** A registration that was asked for with an idempotency key, and what it made. */
export interface RegistrationRecord {
  /** Of the token that asked: what another token asked for is nothing of its. */
  readonly token_uuid: string;
  readonly key: string;
  /** Tells requests apart, passwords included: keyed with `fingerprintSecret`. */
  readonly fingerprint: string;
  readonly contact_uuid: string;
  readonly user_uuid: string;
  readonly card_id: number;
  readonly created_at_ms: number;
}

/** What can be asked of a store about registrations; see `StoreReader`. */
export interface RegistrationReader {
  /**
   * What fingerprints are keyed with: 64 hexadecimal digits that were random once, the same for every
   * process and for good. In no list and no export.
   */
  fingerprintSecret(): Promise<string>;
  /** The registration that this token asked for with this key at `sinceMs` or later. */
  registration(
    tokenUuid: string,
    key: string,
    sinceMs: number,
  ): Promise<RegistrationRecord | undefined>;
  /** Whether a user has this e-mail address, in whatever case. */
  emailTaken(email: string): Promise<boolean>;
  /** Whether a card has this text as its number or its tag. */
  cardNoTaken(cardNo: string): Promise<boolean>;
}

/** Changes to registrations; see `StoreWriter`. */
export interface RegistrationWriter {
  /**
   * Keeps a registration. Whoever does so with the same key meanwhile is waited for. `taken`: the
   * token has one with this key; nothing was written.
   */
  insertRegistration(registration: RegistrationRecord): Promise<'written' | 'taken'>;
  /** Forgets this key and some others, as far as they were used before `beforeMs`. */
  forgetRegistrations(tokenUuid: string, key: string, beforeMs: number): Promise<void>;
}
