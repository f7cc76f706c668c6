import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spotFeeds } from '@wattpost/exchange/formats';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/core/languages/say.ts';
import { unsaidIn } from './unsaid.ts';

const sources = path.join(import.meta.dirname, '../../src');

/** Every source of a part of the page, by its path from `src`. */
function sourcesOf(part: string): ReadonlyMap<string, string> {
  const names = globSync(`${part}/**/*.ts`, { cwd: sources });
  return new Map(
    names.sort().map((name) => [name, readFileSync(path.join(sources, name), 'utf8')] as const),
  );
}

function catalogue(part: string, language: string): Readonly<Record<string, string>> {
  const file = path.join(sources, part, 'languages/messages', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
}

/** The places of an ICU message, and what kind of value each takes. */
function places(message: string): readonly string[] {
  const format = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
  const found = JSON.stringify(format.getAst()).matchAll(/"type":([1-6]),"value":"(\w+)"/gu);
  return [...new Set([...found].map(([, type, name]) => `${name}:${type}`))].sort();
}

describe.each(['core', 'page'])('what src/%s says', (part) => {
  const messages = Object.keys(catalogue(part, 'de'));
  const all = [...sourcesOf(part).values()].join('\n');

  test.each(languages.slice(1))('is whole in %s, with the same places', (language) => {
    const own = catalogue(part, language);
    expect(Object.keys(own)).toEqual(messages);
    const different = messages.filter(
      (message) => places(message).join() !== places(own[message] ?? '').join(),
    );
    expect(different).toEqual([]);
    expect(messages.filter((message) => own[message]?.trim() === '')).toEqual([]);
  });

  test('has no name of a feed, which is the same in all languages', () => {
    const named = messages.filter((message) =>
      spotFeeds.some(({ name }) => message.includes(name)),
    );
    expect(named).toEqual([]);
  });

  test('is all said somewhere', () => {
    const isSaid = (message: string): boolean =>
      [`'${message.replaceAll("'", "\\'")}'`, `"${message}"`].some((text) => all.includes(text));
    expect(messages.filter((message) => !isSaid(message))).toEqual([]);
  });

  test('and nothing else is', () => {
    const unsaid = [...sourcesOf(part)].flatMap(([file, text]) =>
      unsaidIn(file, text).map((one) => `${file}:${one.line} ${one.text}`),
    );
    expect(unsaid).toEqual([]);
  });
});

test('text that is written into a source is found', () => {
  const source = [
    "import { say } from './say.ts';",
    'const shown = html`<p class="row small" title="Seen">Also ${say(`Said`)} <b>${count}</b> kWh</p>`;',
    "const told = isFree ? 'no price' : say('{count} prices', { count });",
    "throw new Error('A mistake of ours');",
  ].join('\n');
  expect(unsaidIn('source.ts', source)).toEqual([
    { line: 2, text: 'Also' },
    { line: 2, text: 'Seen' },
    { line: 3, text: 'no price' },
  ]);
});
