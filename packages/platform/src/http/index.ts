export {
  type Answer,
  type ConflictLimited,
  type Environment,
  type Failure,
  type Handler,
  type OperationRequest,
  type Principal,
  failure,
  success,
} from './handler.ts';
export { createKeyring } from './keyring.ts';
export { type Markup, markup } from './markup.ts';
export { type PasswordLimits, createPasswordQueue } from './passwordQueue.ts';
export { entityTag, errorResponse, nothingHere, polledResponse } from './respond.ts';
export { type DefectPlace, createRoute } from './route.ts';
export { type Shell, createResponseCache } from './serveOperation.ts';
export { sha256Hex } from './sha256Hex.ts';
export { staticRoute } from './staticRoute.ts';
