export { type HttpLimits, defaultLimits } from './httpLimits.ts';
export { type ListenAddress, type ListenOptions, listen, listenAddress } from './listen.ts';
export { platformServer } from './platformServer.ts';
export { previewPath, previewRoute } from './previewRoute.ts';
