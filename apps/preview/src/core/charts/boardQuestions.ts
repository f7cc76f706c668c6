import { utcInstant, withMarksSeen } from '@wattpost/contract';
import { boardModel, boardStation, type BoardModel } from '@wattpost/display';
import {
  type Workspace,
  type OpenDocument,
  type StationRate,
  stationRate,
} from '../workspace/index.ts';

/** The argument of drawing a board. */
export interface BoardRequest {
  /** One to four, in display order. */
  readonly stationUuids: readonly string[];
  /** Epoch milliseconds. */
  readonly instantMs: number;
  /** BCP 47 tags in order; empty: all that have texts. */
  readonly locales: readonly string[];
}

/** Queries about the kiosk's board. */
export const boardQueries = {
  /** The display's board at an instant; `null`: no such stations. */
  board: (
    workspace: Workspace,
    { stationUuids, instantMs, locales }: BoardRequest,
  ): BoardModel | null => {
    const { edited: document } = workspace;
    const found = stationUuids.flatMap((uuid) => stationRate(document, uuid) ?? []);
    if (document === null || found.length === 0) return null;
    const model = boardOf(document, found, instantMs, locales);
    const provenance = model.provenance.map((one) => ({
      ...one,
      name: one.name === null ? null : withMarksSeen(one.name),
    }));
    return { ...model, provenance };
  },
};

/** Epoch milliseconds from which displays show no price of the document; `null`: never. */
export function validUntilMs({ bundle }: OpenDocument): number | null {
  return bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? null);
}

/** The display's board with some stations of a document. */
export function boardOf(
  document: OpenDocument,
  stations: readonly StationRate[],
  instant: number,
  locales: readonly string[],
): BoardModel {
  return boardModel({
    stations: stations.map(({ station, plan }) => ({
      station: boardStation(station),
      plan,
    })),
    instant,
    locales,
    validUntilMs: validUntilMs(document),
    follow: document.bundle.follow ?? null,
  });
}
