import { siteNames, stationUuid } from './benchSite.ts';

/** One question that displays ask over and over. */
export interface HttpScenario {
  readonly id: string;
  readonly title: string;
  /** With its query. */
  readonly path: string;
  readonly tokenHeader: 'authorization' | 'x-api-token';
  /** Whether the asker has the answer already. */
  readonly conditional: boolean;
  /** Answers a second, as a share of a bare server's: the least to reach. */
  readonly least: number;
}

const station = `/api/cpoapi/v1/charging_stations/${stationUuid(0)}`;

/** Connections that ask at once. */
export const connections = 64;

/** What is asked, in the order of the report. */
export const httpScenarios: readonly HttpScenario[] = [
  {
    id: 'schedule',
    title: 'Schedule page of 500 entries',
    path: `/api/dynamic_pricing/unique_schedule/${siteNames.costRate}?limit=500`,
    tokenHeader: 'x-api-token',
    conditional: false,
    least: 0.3,
  },
  {
    id: 'station',
    title: 'Station detail, not changed (304)',
    path: station,
    tokenHeader: 'authorization',
    conditional: true,
    least: 0.5,
  },
  {
    id: 'directions',
    title: 'Directions list',
    path: `${station}/directions`,
    tokenHeader: 'authorization',
    conditional: false,
    least: 0.3,
  },
];
