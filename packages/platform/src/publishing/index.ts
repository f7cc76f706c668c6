export { ocpiPrefix, ocpiRoute } from './ocpiRoute.ts';
export { createPublisher, type Publisher } from './publisher.ts';
