import './directionsView.ts';
import './editDefault.ts';
import './editEntry.ts';
import './editView.ts';
import './textsView.ts';

export { Editing } from './editing.ts';
