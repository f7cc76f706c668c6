import { brokenWrite, operationsOf } from '../operation/operation.ts';
import { evseStatusesAnswer, evseStatusesWrite } from './evseStatus.ts';

/** Operations on EVSEs. */
export const evseOperations = operationsOf('stations', {
  putEvseStatuses: {
    method: 'PUT',
    path: '/api/cpoapi/v1/evse_statuses',
    summary: 'Report the statuses of EVSEs',
    description:
      "What the operator's system knows of EVSEs, by OCPP's words: all or nothing. Send a change at once, and every status again each 30 seconds: a minute after its observation a status is published as unknown. An older observation than the stored one changes nothing, so requests may be repeated, and arrive in any order. Prices, their history and displays do not change. EVSEs of roaming partners' stations are unknown. An addition of this platform.",
    parameters: [],
    body: evseStatusesWrite,
    success: {
      status: 200,
      description: 'How many were received, and which of them are too old.',
      schema: evseStatusesAnswer,
    },
    errors: { 400: `${brokenWrite} An EVSE is unknown, or a time is in the future.` },
  },
});

export type EvseOperationId = keyof typeof evseOperations;
