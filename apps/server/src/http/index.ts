export { type HttpLimits, defaultLimits } from './httpLimits.ts';
export { listen } from './listen.ts';
export { type ListenAddress, type ListenOptions, listenAddress } from './listenAddress.ts';
export { platformServer } from './platformServer.ts';
export { previewPath, previewRoute } from './previewRoute.ts';
