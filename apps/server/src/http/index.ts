export { displaysPath, displaysRoute } from './displaysRoute.ts';
export type { WriteFault } from './healthAnswers.ts';
export { type InterfaceOptions, interfaceOptions } from './interfaceOptions.ts';
export { type ListenAddress, listen } from './listen.ts';
export { type RequestObserver, platformServer } from './platformServer.ts';
export { previewPath, previewRoute } from './previewRoute.ts';
export { type LimitedRequest, requestLimiter } from './requestLimits.ts';
export type { EndedRequest } from './requestLog.ts';
