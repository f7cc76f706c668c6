export type { Client } from './createClient.ts';
