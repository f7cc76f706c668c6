import { DisplaysPage } from './displaysPage.ts';

customElements.define('wattpost-displays', DisplaysPage);
