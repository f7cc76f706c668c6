import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { spawnCommand, type CommandOutcome } from '../../run/spawnCommand.ts';

const packaging = path.join(repositoryRoot, 'apps', 'kiosk', 'packaging', 'linux');
const systemFolder = path.join('usr', 'lib', 'systemd');
const display = 'wattpost-display.service';

let machine: string;
beforeEach(async () => {
  machine = await mkdtemp(path.join(os.tmpdir(), 'wattpost-units-'));
  const place = (name: string): string => path.join(machine, systemFolder, name);
  await cp(path.join(packaging, 'units'), place('system'), { recursive: true });
  await cp(
    path.join(packaging, 'preset'),
    path.join(place('system-preset'), '50-wattpost-kiosk.preset'),
  );
  await mkdir(path.join(machine, 'etc', 'systemd', 'system'), { recursive: true });
});
afterEach(() => rm(machine, { recursive: true }));

async function systemctl(...args: readonly string[]): Promise<CommandOutcome> {
  return spawnCommand('systemctl', [`--root=${machine}`, ...args]);
}

/** The enabled units: the links in /etc, each with its target. */
function enabled(): Readonly<Record<string, string>> {
  const folder = path.join(machine, 'etc', 'systemd', 'system');
  const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  );
  return Object.fromEntries(
    links.map(({ parentPath, name }) => [
      path.relative(folder, path.join(parentPath, name)),
      path.basename(readlinkSync(path.join(parentPath, name))),
    ]),
  );
}

describe.runIf(existsSync('/usr/bin/systemctl'))('the two units of a display', () => {
  it('are not enabled by the first boot of an image', async () => {
    expect((await systemctl('preset-all', '--preset-mode=enable-only')).code).toBe(0);
    expect(enabled()).toEqual({});
  });

  it('stay enabled at that first boot if they were in the image', async () => {
    await systemctl('enable', 'wattpost-kiosk');
    await systemctl('preset-all', '--preset-mode=enable-only');
    expect(enabled()).toEqual({ [display]: 'wattpost-kiosk.service' });
  });

  it('cannot both be enabled: the second is refused, or takes the place of the first', async () => {
    expect((await systemctl('enable', 'wattpost-kiosk')).code).toBe(0);
    const refused = await systemctl('enable', 'wattpost-kiosk-x11');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/already exists and is a symlink to .*wattpost-kiosk\.service/);
    expect((await systemctl('is-enabled', 'wattpost-kiosk')).stdout).toBe('enabled\n');

    expect((await systemctl('enable', '--force', 'wattpost-kiosk-x11')).code).toBe(0);
    expect(enabled()).toEqual({ [display]: 'wattpost-kiosk-x11.service' });
    expect((await systemctl('disable', 'wattpost-kiosk', 'wattpost-kiosk-x11')).code).toBe(0);
    expect(enabled()).toEqual({});
  });

  it('wait for the end of what they take the console from', () => {
    // An order holds in both directions: what stops goes before what starts.
    const unit = readFileSync(path.join(packaging, 'units', 'wattpost-kiosk.service'), 'utf8');
    const names = (key: string): string[] =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, of = '']) => of.split(' '));
    expect(names('Conflicts')).toContain('wattpost-kiosk-x11.service');
    expect(names('After')).toEqual(expect.arrayContaining(names('Conflicts')));
  });

  it('are started at boot by the name that the enabled one has', () => {
    const wanted = readFileSync(path.join(packaging, 'multi-user.conf'), 'utf8');
    expect(wanted).toMatch(/^\[Unit\]\nWants=wattpost-display\.service$/m);
    for (const name of ['wattpost-kiosk', 'wattpost-kiosk-x11']) {
      const unit = readFileSync(path.join(packaging, 'units', `${name}.service`), 'utf8');
      expect(unit).toMatch(/^\[Install\]\n(#.*\n)*Alias=wattpost-display\.service$/m);
      // The safe screen reports a missing configuration; the screen must not stay dark.
      expect(unit).not.toMatch(/^Condition/m);
    }
  });
});
