import './editField.ts';
import './editPrice.ts';

export type { PriceChange } from './editPrice.ts';
