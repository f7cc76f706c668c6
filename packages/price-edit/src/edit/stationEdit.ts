/** A change of which stations there are, or of which cost rates they have. */
export type StationEdit =
  /** Adds a station behind another one, with its clock, place, power and cost rates. */
  | {
      readonly kind: 'station_add';
      readonly likeUuid: string;
      readonly newUuid: string;
      readonly label: string;
    }
  /** One at least has to stay. */
  | { readonly kind: 'stations_remove'; readonly stationUuids: readonly string[] }
  /** Gives stations another usual cost rate. Their periods stay. */
  | {
      readonly kind: 'stations_rate';
      readonly stationUuids: readonly string[];
      readonly rateUuid: string;
    }
  /** Gives stations a copy of a cost rate wherever they have the cost rate itself. */
  | {
      readonly kind: 'rate_split';
      readonly stationUuids: readonly string[];
      readonly rateUuid: string;
      readonly newUuid: string;
      readonly name: string;
    };
