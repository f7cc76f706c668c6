import './directionsView.ts';
import './textsView.ts';
