import './shell/index.ts';
import { fieldsOnPaper } from './shell/index.ts';
import { chosenTheme, setTheme } from './base/index.ts';

setTheme(chosenTheme());
fieldsOnPaper();
