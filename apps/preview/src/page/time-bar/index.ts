export { StationEvent } from './barEvents.ts';
import './momentBar.ts';
export type { MomentBar } from './momentBar.ts';
