import './shell/index.ts';
import { fieldsOnPaper } from './shell/index.ts';
import { chosenTheme, setTheme } from './base/index.ts';
import { pageLocale } from './languages/index.ts';

document.documentElement.lang = pageLocale;
setTheme(chosenTheme());
fieldsOnPaper();
