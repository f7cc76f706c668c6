export { createPlatform, type Platform, type PlatformOptions } from './createPlatform.ts';
export {
  defaultConflictsPerHour,
  defaultMaxDisplays,
  defaultPasswordLimits,
  defaultSilentReports,
} from './limits.ts';
export {
  operatorHistory,
  type OperatorHistory,
  type OperatorRestore,
} from './changes/operatorHistory.ts';
export { createDisplayView, readDisplaysOf, type DisplayView } from './displays/displayView.ts';
export { displayOnWire } from './displays/displayViewHandler.ts';
export { type PasswordLimits, type TurnLimits, createTurnQueue } from './http/turnQueue.ts';
export type { DefectPlace } from './http/route.ts';
export {
  acceptsGzip,
  entityTag,
  errorResponse,
  polledResponse,
  unavailableResponse,
} from './http/respond.ts';
export type { SignBundle } from './http/handler.ts';
export type { OperationJob, OperationResult } from './http/performOperation.ts';
export type { Elsewhere, PerformElsewhere, PolledResult } from './http/serveOperation.ts';
export { staticRoute } from './http/staticRoute.ts';
export {
  createPublisher,
  publishedTopics,
  type MeasuredPublisher,
  type PublishDatex,
  type PublishedState,
  type Publisher,
} from './publishing/publisher.ts';
export { factsEverywhere } from './publishing/publishedLocation.ts';
export { credentialsTokens } from './publishing/ocpiToken.ts';
export { tooManyRequestsResponse } from './publishing/tooManyRequests.ts';
export type { PublishingWorld } from './publishing/publish.ts';
export { areasFor, hashToken, newToken, tokenBytes, tokenFromHeaders } from './http/token.ts';
export {
  ocpiLocation,
  type OcpiConnector,
  type OcpiEvse,
  type OcpiLocation,
} from './stations/ocpiLocation.ts';
export { createStationRates, type StationRates, type StationRate } from './stations/stationRate.ts';
export { observedStatuses, statusesAt, type CurrentStatuses } from './stations/currentStatuses.ts';
export type { StationActivated, StationRemoved } from './stations/roamingPush.ts';
export type * from './port/index.ts';
export { isUnchanged, isValidAt, sharedData, topics } from './port/index.ts';
