import './momentBar.ts';
export type { MomentBar } from './momentBar.ts';
