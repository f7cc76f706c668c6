/** A connector with what a roaming partner has to know of its plug. `null`: not known. */
export interface ConnectorPlugRecord {
  readonly id: number;
  /** `null` in older records. */
  readonly uuid: string | null;
  readonly label: string;
  /** As OCPI names it, such as `IEC_62196_T2`. */
  readonly type: string | null;
  readonly format: ConnectorFormat | null;
  readonly powerType: ConnectorPowerType | null;
  /** Volts; line to neutral with three phases. */
  readonly maxVoltage: number | null;
  /** Amperes. */
  readonly maxAmperage: number | null;
  readonly maxPowerKw: number | null;
}

export type ConnectorFormat = 'SOCKET' | 'CABLE';

export type ConnectorPowerType =
  'AC_1_PHASE' | 'AC_2_PHASE' | 'AC_2_PHASE_SPLIT' | 'AC_3_PHASE' | 'DC';

/** What can be asked of a store about plugs; see `StoreReader`. */
export interface PlugReader {
  /** The connectors of a station, by id. */
  plugs(stationUuid: string): Promise<readonly ConnectorPlugRecord[]>;
}
