import './directionsView.ts';
import './editView.ts';
import './textsView.ts';
