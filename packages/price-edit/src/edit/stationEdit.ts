/** An edit of the list of stations, or of their cost rates. */
export type StationEdit =
  /** Adds a station after another one, with its clock, location, power and cost rates. */
  | {
      readonly kind: 'station_add';
      readonly likeUuid: string;
      readonly newUuid: string;
      readonly label: string;
    }
  /** At least one must remain. */
  | { readonly kind: 'stations_remove'; readonly stationUuids: readonly string[] }
  /** Gives stations another usual cost rate. Their periods stay. */
  | {
      readonly kind: 'stations_rate';
      readonly stationUuids: readonly string[];
      readonly rateUuid: string;
    }
  /** Gives stations a copy of a cost rate wherever they use the original. */
  | {
      readonly kind: 'rate_split';
      readonly stationUuids: readonly string[];
      readonly rateUuid: string;
      readonly newUuid: string;
      readonly name: string;
    };
