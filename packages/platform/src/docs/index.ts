export { docsHeaders, docsPage } from './docsPage.ts';
