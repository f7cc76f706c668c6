import './shell/index.ts';
import { ModelBoard } from '@wattpost/display/model-board';
import { fieldsOnPaper } from './shell/index.ts';
import { chosenTheme, setTheme } from './base/index.ts';
import { pageLocale } from './languages/pageLocale.ts';
import { say } from './languages/say.ts';

// The page decides which board it has: other modules load beside any.
customElements.define('wattpost-board', ModelBoard);
document.documentElement.lang = pageLocale;
document.title = say('Price preview');
setTheme(chosenTheme());
fieldsOnPaper();
// In a separate task: otherwise the page would not respond for more than 100 ms.
setTimeout(() => {
  document.body.append(document.createElement('wattpost-preview'));
});
