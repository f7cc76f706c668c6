import type { SiteChargeLog, SiteConnector } from '@wattpost/contract/wire';
import type {
  BillingContactRecord,
  CardRecord,
  ContactRecord,
  CpRecord,
  FinanceBankRecord,
  InvoiceRecord,
  Owned,
  RegistrationRecord,
  UserRecord,
} from '@wattpost/platform';

/** A record as its table has it. */
type Kept<Item> = { [Field in keyof Item]: Item[Field] extends boolean ? number : Item[Field] };

/** The tables of customers and of the core surface, as migrations make them; see `Schema`. */
export interface CoreSchema {
  id_counter: { kind: string; last: number };
  billing_contact: BillingContactRecord;
  contact: ContactRecord;
  portal_user: Kept<UserRecord> & { email_key: string; password_hash: string | null };
  card: Kept<CardRecord>;
  /** Charge points that are no stations. */
  cp: Kept<CpRecord>;
  connector: SiteConnector;
  charge_log: Omit<SiteChargeLog, 'customer_uuid' | 'start' | 'end' | 'receipt'> &
    Owned & {
      contact_uuid: string | null;
      start_ms: number;
      end_ms: number;
      /** JSON of the engine's. */
      receipt: string;
    };
  finance_bank: Omit<FinanceBankRecord, 'use_parent'> & { use_parent: number };
  invoice: InvoiceRecord;
  registration: RegistrationRecord;
  /** Random values of the database itself, by name; hexadecimal. */
  secret: { name: 'fingerprint'; value: string };
}
