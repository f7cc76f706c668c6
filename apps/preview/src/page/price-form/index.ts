import './editPrice.ts';

export type { PriceChange } from './editPrice.ts';
