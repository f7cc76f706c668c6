export {
  type HandlerAnswer,
  type ConflictLimited,
  type Environment,
  type SignBundle,
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
export { type PasswordLimits, createTurnQueue } from './turnQueue.ts';
export {
  entityTag,
  errorResponse,
  namesTag,
  nothingHere,
  polledResponse,
  textTag,
  storeUnavailable,
  unavailableResponse,
} from './respond.ts';
export { type DefectPlace, type ReportFailure, createRoute } from './route.ts';
export { createBodyBudget } from './bodyBudget.ts';
export { type OperationJob, type OperationResult, performOperation } from './performOperation.ts';
export {
  type Elsewhere,
  type IsHeavy,
  type PerformElsewhere,
  type PolledResult,
  type Shell,
  createResponseCache,
  largeBody,
} from './serveOperation.ts';
export { sha256Hex } from './sha256Hex.ts';
export { staticRoute } from './staticRoute.ts';
export { closedMessage } from './token.ts';
