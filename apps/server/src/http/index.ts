export type { WriteFault } from './healthAnswers.ts';
export { type ListenAddress, listen } from './listen.ts';
export { areDisplaysBuilt, displaysPath, isPreviewBuilt, previewPath } from './pages.ts';
export { platformServer } from './platformServer.ts';
export type { LimitedRequest } from './requestLimits.ts';
export type { EndedRequest } from './requestLog.ts';
export type { RequestObserver } from './serverParts.ts';
