import { describe, expect, it } from 'vitest';
import { refusedSwitches } from '../../../src/main/host/commandLine.ts';

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
