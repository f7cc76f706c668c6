export type { TimelineSpan } from './timeline.ts';
