export {
  type ConnectionLimits,
  type HttpLimits,
  defaultLimits,
  maxHeaders,
  maxRequestsPerConnection,
} from './httpLimits.ts';
export { type LogLevel, logLevels } from './logLevels.ts';
export { type RequestLimits, defaultRequestLimits } from './requestLimits.ts';
