export { embedScene, type BoardScene } from './boardScene.ts';
export { embedBundle, type Embedded } from './embedBundle.ts';
export { embedServer, type ServerPlace } from './embedServer.ts';
export { pagePolicy } from './pagePolicy.ts';
export { boardUrl, displaysUrls, pageUrl } from './pageUrl.ts';
