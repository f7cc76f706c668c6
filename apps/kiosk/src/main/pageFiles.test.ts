import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileForUrl, securityHeaders } from './pageFiles.ts';

const root = path.resolve('/srv/kiosk/renderer');

describe('which file a URL names', () => {
  it.each([
    ['app://kiosk/index.html', 'index.html'],
    ['app://kiosk/assets/a.js?x=1#y', 'assets/a.js'],
    ['app://kiosk/assets/%61.css', 'assets/a.css'],
    ['app://kiosk/../../index.html', 'index.html'],
  ])('%s', (url, file) => {
    expect(fileForUrl(root, url)).toBe(path.join(root, file));
  });

  it.each([
    'app://kiosk/',
    'app://kiosk/..%2fmain.js',
    'app://kiosk/%2e%2e%2f%2e%2e%2fetc/x.html',
    'app://kiosk/a/..%2f..%2f..%2fx.js',
    'app://kiosk/%00.html',
    'app://kiosk/%E0%A4%A.html',
    'app://kiosk/package.json',
    'app://kiosk/assets',
    'app://other/index.html',
    'file:///srv/kiosk/renderer/index.html',
    'https://kiosk/index.html',
    'not a url',
  ])('%s is none of ours', (url) => {
    expect(fileForUrl(root, url)).toBeUndefined();
  });

  it('law: whatever the path, the file lies within the root', () => {
    const piece = fc.constantFrom('..', '.', 'a', '%2e%2e', '%2f', '%5c', '\\', 'x.js', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const file = fileForUrl(root, `app://kiosk/${pieces.join('/')}`);
        if (file !== undefined) expect(file.startsWith(root + path.sep)).toBe(true);
      }),
    );
  });
});

it('the policy starts from nothing and allows no inline code', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
});
