import './app.ts';
import { fieldsOnPaper } from './fieldsOnPaper.ts';
import { chosenTheme, setTheme } from './theme.ts';

setTheme(chosenTheme());
fieldsOnPaper();
