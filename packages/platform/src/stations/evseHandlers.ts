import { evseKey } from '@wattpost/contract';
import {
  evseStatusesWrite,
  observationProblems,
  oldObservations,
  problemsInOneLine,
  readValue,
  type EvseStatusesAnswer,
} from '@wattpost/contract/wire';
import { listedProblems } from '@wattpost/engine';
import { type Handler, failure, handlerSuccess } from '../http/index.ts';
import { reaches } from '../request/index.ts';
import { observedStatuses } from './currentStatuses.ts';

const list = '$.evse_statuses';

const putEvseStatuses: Handler = async ({ body, principal }, { store, nowMs }) => {
  const asked = body.ok ? readValue(evseStatusesWrite, body.value) : body;
  if (!asked.ok) return failure(400, asked.message);
  const { evse_statuses: observations } = asked.value;
  return store.write(async (writer) => {
    const atMs = nowMs();
    const places = await writer.evsePlaces(observations.map(({ evse_id: id }) => evseKey(id)));
    const isKnown = (key: string): boolean => {
      const place = places.get(key);
      return place !== undefined && reaches(principal, place.organization_uuid);
    };
    const problems = observationProblems(observations, isKnown, atMs, list);
    if (problems.length > 0) return failure(400, problemsInOneLine(listedProblems(problems)));
    await writer.putEvseStatuses(observedStatuses(observations, places), atMs);
    const warnings = listedProblems(oldObservations(observations, atMs, list));
    return handlerSuccess<EvseStatusesAnswer>({
      received: observations.length,
      warnings: warnings.map(({ path, code, message }) => ({ path, code, message })),
    });
  });
};

export const evseHandlers = { putEvseStatuses };
