import { describe, expect, it } from 'vitest';
import { linkProblems, readSiteFile } from '../../docs/siteProblems.ts';

const names = new Set(['index.html', 'a/b.html', 'a/picture.svg', 'assets/style.css']);
const problems = (name: string, text: string, ...others: [string, string][]): string[] =>
  linkProblems(
    [readSiteFile(name, text), ...others.map(([other, its]) => readSiteFile(other, its))],
    names,
  );

describe('a page', () => {
  it.each([
    ['another page', '<a href="b.html">'],
    ['the page above', '<a class="x" href="../index.html">'],
    ['a place on itself', '<h2 id="here"></h2><a href="#here">'],
    ['a place on another page', '<a href="../index.html#top">'],
    ['a place with a letter that is escaped', '<h2 id="ü"></h2><a href="#%C3%BC">'],
    ['the web', '<a href="https://example.org/">'],
    ['a picture', '<img alt="a > b" src="picture.svg">'],
    ['an icon that the page is given', '<use href="#icon-1">'],
    ['data', '<link rel="icon" href="data:,">'],
  ])('may lead to %s', (_name, text) => {
    expect(problems('a/b.html', text, ['index.html', '<h1 id="top">'])).toEqual([]);
  });

  it.each([
    ['no file', '<a href="c.html">', 'c.html leads to no file'],
    ['a folder', '<a href="../">', '../ leads to no file'],
    ['no such place', '<a href="../index.html#no">', '../index.html#no leads to no such place'],
    ['no such place on itself', '<a href="#no">', '#no leads to no such place'],
    ['no picture', "<img src='none.svg'>", 'none.svg leads to no file'],
    [
      'no picture of a set',
      '<img srcset="picture.svg 1x, none.svg 2x">',
      'none.svg leads to no file',
    ],
  ])('may not lead to %s', (_name, text, problem) => {
    expect(problems('a/b.html', text, ['index.html', ''])).toEqual([
      expect.stringContaining(`a/b.html: ${problem}`),
    ]);
  });

  it.each([
    '<script src="https://example.org/x.js">',
    '<link rel="stylesheet" href="//example.org/x.css">',
    '<img src="http://example.org/x.png">',
  ])('loads nothing from a network: %s', (text) => {
    expect(problems('a/b.html', text)).toEqual([expect.stringContaining('a/b.html loads ')]);
  });
});

it('a style sheet loads what is there, and nothing from a network', () => {
  const text = `@import "other.css"; a { background: url(../a/picture.svg) } b { src: url('data:x') }
    c { background: url("https://example.org/x.png") }`;
  expect(problems('assets/style.css', text)).toEqual([
    'assets/style.css loads https://example.org/x.png',
    'assets/style.css: other.css leads to no file',
  ]);
});
