/** A registration and the key it was asked for with, as migration004.ts makes the table. */
export interface RegistrationTable {
  token_uuid: string;
  key: string;
  fingerprint: string;
  contact_uuid: string;
  user_uuid: string;
  card_id: number;
  created_at_ms: number;
}

/** Random values of the database itself, by name. */
export interface SecretTable {
  name: 'fingerprint';
  /** Hexadecimal. */
  value: string;
}
