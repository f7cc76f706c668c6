import './editField.ts';
import './editPrice.ts';

export type { CommitEvent } from './editField.ts';
export type { PriceChange, PriceCommitEvent } from './editPrice.ts';
