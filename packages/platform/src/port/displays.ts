import type { DisplayStatus } from '@wattpost/contract/wire';

/** A display with its newest report. */
export interface DisplayRecord {
  readonly uuid: string;
  readonly organization_uuid: string;
  /** The last line of its record that was received; 0: none. */
  readonly line: number;
  /** The hash of that line. */
  readonly hash: string;
  /** When the last report was received, by the platform's clock. */
  readonly reported_at_ms: number;
  /** Its newest status. */
  readonly status: DisplayStatus;
}

/** A line of a display's record that was the last one when it was received. */
export interface DisplayHead {
  readonly display_uuid: string;
  readonly line: number;
  readonly hash: string;
  /** By the platform's clock. */
  readonly received_at_ms: number;
}

/** Reads of displays; see `StoreReader`. */
export interface DisplayReader {
  display(uuid: string): Promise<DisplayRecord | undefined>;
  /**
   * The displays of an organization, by uuid.
   *
   * @param sinceMs only those whose last report was received at or after this instant; `null`: all
   */
  displays(organizationUuid: string, sinceMs: number | null): Promise<readonly DisplayRecord[]>;
  /** How many displays an organization has. */
  displayCount(organizationUuid: string): Promise<number>;
  /** The organizations that have displays, by uuid. */
  displayOrganizations(): Promise<readonly string[]>;
  /**
   * The first head of a display received at or after an instant; `undefined`: none is kept.
   *
   * @param atMs `null`: the last one
   */
  displayHead(displayUuid: string, atMs: number | null): Promise<DisplayHead | undefined>;
}

/** Writes of displays; see `StoreWriter`. */
export interface DisplayWriter {
  /** Reads a display and locks it until the end of the transaction. */
  lockDisplay(uuid: string): Promise<DisplayRecord | undefined>;
  /** `taken`: a display of this uuid exists; nothing was written. */
  insertDisplay(display: DisplayRecord): Promise<'written' | 'taken'>;
  /** The display must be locked. */
  updateDisplay(display: DisplayRecord): Promise<void>;
  /** Deletes a display with what was received of its record. It must be locked. */
  deleteDisplay(display: DisplayRecord): Promise<void>;
  /** The display must be locked or new, and have no head of this line. */
  addDisplayHead(head: DisplayHead): Promise<void>;
}
