import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileForUrl, readPageFiles, securityHeaders } from '../../../src/main/window/pageFiles.ts';

describe('which file a URL names', () => {
  const root = path.resolve('/srv/kiosk/renderer');

  it.each([
    ['app://kiosk/index.html', 'index.html'],
    ['app://kiosk/assets/a.js?x=1#y', 'assets/a.js'],
    ['app://kiosk/assets/%61.css', 'assets/a.css'],
    ['app://kiosk/../../index.html', 'index.html'],
    ['APP://kiosk/assets/-a_1.woff2', 'assets/-a_1.woff2'],
  ])('%s', (url, file) => {
    expect(fileForUrl(root, url)).toBe(path.join(root, file));
  });

  it.each([
    'app://kiosk/',
    'app://kiosk',
    'app://kiosk/..%2fmain.js',
    'app://kiosk/%2e%2e%2f%2e%2e%2fetc/x.html',
    'app://kiosk/a/..%2f..%2f..%2fx.js',
    'app://kiosk/..%5c..%5cmain.js',
    'app://kiosk/%252e%252e%252fmain.js',
    'app://kiosk/%c0%ae%c0%ae/main.js',
    'app://kiosk//etc/index.html',
    'app://kiosk/C:%5cindex.html',
    'app://kiosk/.hidden.js',
    'app://kiosk/%00.html',
    'app://kiosk/index.html%00.js',
    'app://kiosk/index.html::$DATA.js',
    'app://kiosk/%E0%A4%A.html',
    'app://kiosk/ｉndex.html',
    'app://kiosk/package.json',
    'app://kiosk/assets',
    'app://other/index.html',
    'app://kiosk.other/index.html',
    'app://kiosk:1/index.html',
    'app://user@kiosk/index.html',
    'app:kiosk/index.html',
    'file:///srv/kiosk/renderer/index.html',
    'https://kiosk/index.html',
    'not a url',
  ])('%s is none of ours', (url) => {
    expect(fileForUrl(root, url)).toBeUndefined();
  });

  it('law: whatever the path, the file lies within the root', () => {
    const piece = fc.constantFrom('..', '.', 'a', '%2e%2e', '%2f', '%5c', '%25', '\\', 'x.js', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const file = fileForUrl(root, `app://kiosk/${pieces.join('/')}`);
        if (file !== undefined) expect(file.startsWith(root + path.sep)).toBe(true);
      }),
    );
  });
});

describe('the files of the page', () => {
  let folder: string;
  let root: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-page-'));
    root = path.join(folder, 'page');
    await mkdir(path.join(root, 'assets', 'folder.js'), { recursive: true });
    await mkdir(path.join(folder, 'page-of-others'));
    await writeFile(path.join(root, 'index.html'), 'page');
    await writeFile(path.join(root, 'secret.txt'), 'secret');
    await writeFile(path.join(root, 'assets', 'page.js'), 'script');
    await writeFile(path.join(root, 'assets', 'folder.js', 'deep.css'), 'styles');
    for (const place of ['outside.js', 'page-of-others/outside.js']) {
      await writeFile(path.join(folder, place), 'secret');
    }
    await symlink('../index.html', path.join(root, 'assets', 'inside.html'));
    await symlink('../../outside.js', path.join(root, 'assets', 'outside.js'));
    await symlink('../../page-of-others', path.join(root, 'assets', 'others'));
    await symlink('../secret.txt', path.join(root, 'assets', 'other-kind.js'));
    await symlink('loop.js', path.join(root, 'assets', 'loop.js'));
    await symlink(root, path.join(folder, 'linked'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('they are read as a whole, with their kinds, wherever the folder is linked from', () => {
    for (const place of [root, path.join(folder, 'linked')]) {
      const files = readPageFiles(place);
      const names = ['index.html', 'assets/page.js', 'assets/folder.js/deep.css'];
      expect([...files.keys()].sort()).toEqual(names.map((name) => path.join(place, name)).sort());
      const file = files.get(fileForUrl(place, 'app://kiosk/index.html') ?? '');
      expect(file?.content.toString()).toBe('page');
      expect(file?.contentType).toBe('text/html; charset=utf-8');
    }
  });

  it.each([
    ...['nothing.html', 'assets/folder.js', 'assets/loop.js', `${'a'.repeat(100_000)}.js`],
    ...['assets/inside.html', 'assets/outside.js', 'assets/others/outside.js'],
    ...['assets/other-kind.js', 'secret.txt'],
  ])('%.40s is not', (name) => {
    const file = fileForUrl(root, `app://kiosk/${name}`);
    expect(readPageFiles(root).get(file ?? '')).toBeUndefined();
  });

  it('a folder that is not there is an error', () => {
    expect(() => readPageFiles(path.join(folder, 'nothing'))).toThrow('ENOENT');
  });
});

it('the policy starts from nothing and allows no inline code', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
});
