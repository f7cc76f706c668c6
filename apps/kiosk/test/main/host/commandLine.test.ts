import { describe, expect, it } from 'vitest';
import { platformProblem, refusedSwitches } from '../../../src/main/host/commandLine.ts';

describe('switches that a packaged kiosk refuses', () => {
  it.each([
    '--inspect',
    '--inspect=0.0.0.0:9229',
    '--inspect-brk',
    '--inspect-port=1',
    '--debug-brk',
    '--remote-debugging-port=9222',
    '-remote-debugging-port=9222',
    '--Remote-Debugging-Pipe',
    '--remote-allow-origins=*',
    '--js-flags=--expose-gc',
    '--auto-open-devtools-for-tabs',
  ])('%s', (argument) => {
    expect(refusedSwitches(['--config', 'x.json', argument])).toEqual([argument]);
  });

  it('and none of those that a display is started with', () => {
    expect(
      refusedSwitches([
        ...['--ozone-platform=wayland', '--config', '/etc/wattpost/kiosk.json', '--disable-gpu'],
        ...['--contact', 'inspect me', '--size=1920x1080'],
      ]),
    ).toEqual([]);
  });
});

describe('native Wayland', () => {
  it('is refused with a sentence where it is known to end the window', () => {
    expect(platformProblem('wayland', '25.1.1')).toMatch(
      /^Electron 25\.1\.1 .*--ozone-platform=x11/,
    );
  });

  it.each([
    ['wayland', '45.4.1'],
    ['x11', '25.1.1'],
    ['', '25.1.1'],
  ])('%j on Electron %s is not', (platform, version) => {
    expect(platformProblem(platform, version)).toBeNull();
  });
});
