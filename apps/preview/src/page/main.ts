import './app.ts';
import { chosenTheme, setTheme } from './theme.ts';

setTheme(chosenTheme());
