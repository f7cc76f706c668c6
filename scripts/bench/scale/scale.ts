import type { ReportPart } from '../report/part.ts';
import { runScenario } from './runScenario.ts';
import { scaleReport } from './scaleReport.ts';

/** A national network on one server and PostgreSQL, and its return after it was away. */
export const scalePart: ReportPart = {
  id: 'scale',
  isOnDemand: true,
  measure: async (settings, report, cleanup) => {
    const scenario = {
      database: 'PostgreSQL',
      stations: settings.scaleStations,
      organizations: settings.scaleOrganizations,
      partners: settings.scalePartners,
      displays: settings.scaleDisplays,
      changesPerMinute: settings.scaleChangesPerMinute,
      minutes: settings.scaleMinutes,
      awayMinutes: settings.scaleAwayMinutes,
    } as const;
    return scaleReport(await runScenario(scenario, (text) => report(`scale: ${text}`), cleanup));
  },
};
