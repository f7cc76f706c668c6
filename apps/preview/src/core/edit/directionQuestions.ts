import { withMarksSeen, type BundleDirection } from '@wattpost/contract';
import { defaultLanguages } from '@wattpost/directions';
import { checkDirection, type DirectionCheck } from './editDirectionCheck.ts';
import type { Workspace } from '../workspace/index.ts';

/** A station with its directions. */
export interface DirectedStation {
  readonly uuid: string;
  readonly label: string;
  readonly name: string;
  readonly directions: readonly BundleDirection[];
}

export interface DirectionSheet {
  /** The languages that Windows-1252 can encode, for a choice. */
  readonly languages: readonly string[];
  readonly station: DirectedStation;
}

/** Queries about directions. */
export const directionQueries = {
  /** `null`: there is no such station. */
  directions: (
    workspace: Workspace,
    { stationUuid }: { readonly stationUuid: string },
  ): DirectionSheet | null => {
    const station = workspace.edited?.bundle.stations.find(({ uuid }) => uuid === stationUuid);
    if (station === undefined) return null;
    const { uuid, label, public_display_name, directions } = station;
    return {
      languages: defaultLanguages,
      station: { uuid, label, name: withMarksSeen(public_display_name ?? label), directions },
    };
  },
  /** Checks texts during typing; changes nothing. */
  checkDirection: (workspace: Workspace, { text }: { readonly text: string }): DirectionCheck =>
    checkDirection(text, workspace.locale),
};
