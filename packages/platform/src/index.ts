export {
  createPlatform,
  defaultConflictsPerHour,
  defaultPasswordLimits,
  type Platform,
  type PlatformOptions,
} from './createPlatform.ts';
export type { PasswordLimits } from './http/passwordQueue.ts';
export type { DefectPlace } from './http/route.ts';
export { entityTag, errorResponse, polledResponse } from './http/respond.ts';
export { staticRoute } from './http/staticRoute.ts';
export { createPublisher, type PublishDatex, type Publisher } from './publishing/publisher.ts';
export type { PublishingWorld } from './publishing/publish.ts';
export { hashToken, newToken, tokenBytes, tokenFromHeaders } from './http/token.ts';
export {
  ocpiLocation,
  type OcpiConnector,
  type OcpiEvse,
  type OcpiLocation,
} from './stations/ocpiLocation.ts';
export type { StationActivated } from './stations/roamingPush.ts';
export type * from './port/index.ts';
