export {
  type HandlerAnswer,
  type ConflictLimited,
  type Environment,
  type HandlerFailure,
  type HandlerSuccess,
  type Handler,
  type OperationRequest,
  type Principal,
  failure,
  handlerSuccess,
} from './handler.ts';
export { createKeyring } from './keyring.ts';
export { type Markup, markup } from './markup.ts';
export { type PasswordLimits, createPasswordQueue } from './passwordQueue.ts';
export {
  entityTag,
  errorResponse,
  matchesTag,
  nothingHere,
  polledResponse,
  textTag,
  unavailable,
  unavailableResponse,
} from './respond.ts';
export { type DefectPlace, type ReportFailure, createRoute } from './route.ts';
export {
  type PolledResult,
  type Shell,
  type SignBundle,
  createResponseCache,
} from './serveOperation.ts';
export { sha256Hex } from './sha256Hex.ts';
export { staticRoute } from './staticRoute.ts';
export { closedMessage } from './token.ts';
