import { withMarksSeen, type BundleDirection } from '@wattpost/contract';
import { defaultLanguages } from '@wattpost/directions';
import { checkDirection, type DirectionCheck } from './editDirectionCheck.ts';
import type { AnswersOf, Exchange } from '../workspace/index.ts';

/** A station with its directions. */
export interface DirectedStation {
  readonly uuid: string;
  readonly label: string;
  readonly name: string;
  readonly directions: readonly BundleDirection[];
}

export interface DirectionSheet {
  /** The languages that Windows-1252 can write, for a choice. */
  readonly languages: readonly string[];
  readonly station: DirectedStation;
}

/** Questions about directions. */
export interface DirectionQuestions {
  /** `null`: there is no such station. */
  readonly directions: Exchange<{ readonly stationUuid: string }, DirectionSheet | null>;
  /** Checks texts as they are typed; changes nothing. */
  readonly checkDirection: Exchange<{ readonly text: string }, DirectionCheck>;
}

/** Answers to DirectionQuestions, about the edited document. */
export const answerDirections: AnswersOf<DirectionQuestions> = {
  directions: (workspace, { stationUuid }) => {
    const station = workspace.edited?.bundle.stations.find(({ uuid }) => uuid === stationUuid);
    if (station === undefined) return { workspace, answer: null };
    const { uuid, label, public_display_name, directions } = station;
    const answer = {
      languages: defaultLanguages,
      station: { uuid, label, name: withMarksSeen(public_display_name ?? label), directions },
    };
    return { workspace, answer };
  },
  checkDirection: (workspace, { text }) => ({
    workspace,
    answer: checkDirection(text, workspace.locale),
  }),
};
