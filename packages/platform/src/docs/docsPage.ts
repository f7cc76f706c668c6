import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { raw } from 'hono/html';
import { methodBadge, operationSection, type PlacedOperation } from './docsOperation.ts';
import { docsStyle } from './docsStyle.ts';
import { type Markup, markup } from '../http/index.ts';
import { fieldRows, fieldTable, prose, schemaAnchor } from './docsSchemas.ts';
import type { JsonSchema, OpenApiDocument } from '../openapi/index.ts';

// The hash covers the exact text between the tags.
const style = raw(docsStyle);

/** Allows only the page's own style and its empty icon: no script, font, form or base address. */
function contentSecurityPolicy(): string {
  const hash = btoa(String.fromCharCode(...sha256(utf8ToBytes(docsStyle))));
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
}

/** The headers of the page. They state the whole policy, so that it holds before the page is read. */
export function docsHeaders(): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `${contentSecurityPolicy()}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** A heading with the operations under it. */
interface Group {
  readonly name: string;
  readonly description: string;
  readonly anchor: string;
  readonly operations: readonly PlacedOperation[];
}

function groupsOf({ paths, tags }: OpenApiDocument): readonly Group[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    anchor: `tag-${name.toLowerCase().replaceAll(' ', '-')}`,
    operations: all.filter(({ operation }) => operation.tags[0] === name),
  }));
}

function indexItem({ method, operation }: PlacedOperation): Markup {
  return markup`
<li><a href="#${operation.operationId}">${methodBadge(method)}<span>${operation.summary}</span></a></li>`;
}

function index(title: string, groups: readonly Group[]): Markup {
  const lists = groups.map(
    ({ name, anchor, operations }) => markup`
<h2><a href="#${anchor}">${name}</a></h2>
<ul>${operations.map(indexItem)}
</ul>`,
  );
  return markup`<nav class="index" aria-label="Operations">
<p class="brand"><a href="#content">${title}</a></p>
<ul class="plain"><li><a href="#access">Access</a></li></ul>${lists}
<ul class="plain"><li><a href="#schemas">Schemas</a></li></ul>
</nav>`;
}

function access({ components }: OpenApiDocument): Markup {
  const schemes = Object.values(components.securitySchemes).map(
    ({ name, description }) => markup`
<div><dt><code>${name}</code></dt><dd>${prose(description)}</dd></div>`,
  );
  return markup`<section id="access" aria-labelledby="access-title">
<h2 id="access-title">Access</h2>
<dl class="schemes">${schemes}
</dl>
<p>In the examples <code>$BASE_URL</code> is the address of the platform and <code>$TOKEN</code> the token.</p>
</section>`;
}

function schemaArticle([name, schema]: readonly [string, JsonSchema]): Markup {
  const anchor = schemaAnchor(name);
  const about = schema.description;
  return markup`
<article class="schema" id="${anchor}" aria-labelledby="${anchor}-title">
<h3 id="${anchor}-title"><a class="anchor" href="#${anchor}">${name}</a></h3>
${about === undefined ? null : markup`<p>${prose(about)}</p>`}
${fieldTable(`Fields of ${name}`, 'Field', fieldRows(schema))}
</article>`;
}

function groupSection(group: Group, document: OpenApiDocument): Markup {
  const { name, description, anchor, operations } = group;
  return markup`
<section id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${name}</h2>
<p>${prose(description)}</p>${operations.map((placed) => operationSection(placed, document))}
</section>`;
}

function paragraphs(text: string): Markup[] {
  return text.split('\n\n').map(
    (paragraph) => markup`
<p>${prose(paragraph)}</p>`,
  );
}

/** The document as a page to read and print: a single text without script or network access. */
export function docsPage(document: OpenApiDocument): string {
  const groups = groupsOf(document);
  const { title, version, description } = document.info;
  return String(markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} ${version}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${index(title, groups)}
<main id="content">
<header>
<h1>${title}</h1>
<p class="version">Version ${version}, <a href="openapi.json">as an OpenAPI ${document.openapi} document</a></p>${paragraphs(description)}
</header>
${access(document)}${groups.map((group) => groupSection(group, document))}
<section id="schemas" aria-labelledby="schemas-title">
<h2 id="schemas-title">Schemas</h2>${Object.entries(document.components.schemas).map(schemaArticle)}
</section>
</main>
</body>
</html>
`);
}
