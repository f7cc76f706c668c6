import { pagePhrasesFor, spokenLanguages } from '@wattpost/wording';
import { raw } from 'hono/html';
import { type Markup, markup } from '../http/index.ts';
import { driverPageStyle } from './driverPageStyle.ts';

// The hash in the page's policy covers the exact text between the tags.
const style = raw(driverPageStyle);

/** What is in the head of a page. */
interface DriverHead {
  readonly title: string;
  /** Links besides its icon. */
  readonly links?: Markup;
}

/**
 * A whole page for drivers, with links to it in the other languages. It needs no script and nothing from elsewhere.
 *
 * @param language one of the ten supported languages, as returned by `requestedLanguage`
 * @param foot before the links
 */
export function driverDocument(
  language: string,
  { title, links }: DriverHead,
  main: Markup,
  foot: Markup | null,
): string {
  return String(markup`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${links ?? null}
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
<footer>
${foot}
${languageLinks(language)}
</footer>
</body>
</html>
`);
}

/** The page of a code that leads to no station, such as an old one. */
export function invalidCodeHtml(language: string): string {
  const { codeInvalid, codeAtDisplay, codeAtSticker } = pagePhrasesFor(language);
  return driverDocument(
    language,
    { title: codeInvalid },
    markup`<header>
<h1>${codeInvalid}</h1>
</header>
<section class="now unavailable">
<p>${codeAtDisplay}</p>
<p class="follow">${codeAtSticker}</p>
</section>`,
    null,
  );
}

function languageLinks(language: string): Markup {
  const { otherLanguages } = pagePhrasesFor(language);
  return markup`<nav aria-label="${otherLanguages}"><ul>${spokenLanguages.map((code) => {
    const name = pagePhrasesFor(code).ownName;
    return language.split('-', 1)[0] === code
      ? markup`<li><a href="?lang=${code}" hreflang="${code}" lang="${code}" aria-current="page">${name}</a></li>`
      : markup`<li><a href="?lang=${code}" hreflang="${code}" lang="${code}">${name}</a></li>`;
  })}</ul></nav>`;
}
