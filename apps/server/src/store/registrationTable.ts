/** A registration and the key it was asked for with, as migration003.ts makes the table. */
export interface RegistrationTable {
  organization_uuid: string;
  key: string;
  fingerprint: string;
  contact_uuid: string;
  user_uuid: string;
  card_id: number;
  created_at_ms: number;
}
