import './raisePrices.ts';
import './stationsView.ts';
