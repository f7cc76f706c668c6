import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dateAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { findCommand, spawnCommand } from '../../../../scripts/run/spawnCommand.ts';
import { wattpost } from '../fakeIo.ts';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../ops/wattpost-spot@.${name}`, import.meta.url));
const [service = '', timer = ''] = ['service', 'timer'].map((name) =>
  readFileSync(pathOf(name), 'utf8'),
);

/** The values of a directive of a unit. */
function directive(unit: string, name: string): readonly string[] {
  return unit.split('\n').flatMap((line) => {
    const [key, ...value] = line.split('=');
    return key === name ? [value.join('=')] : [];
  });
}

/** The commands of wattpost in the unit, also those within a shell's. */
const commands = directive(service, 'ExecStart').flatMap((line) => {
  const command = /(?:^|exec )wattpost (.*?)'?$/.exec(line)?.[1];
  return command === undefined ? [] : [command.split(' ')];
});

describe('the units of the spot prices', () => {
  it('are valid for systemd, where it is installed', async () => {
    const verifier = findCommand('systemd-analyze');
    if (verifier === undefined) return;
    const { stdout, stderr } = await spawnCommand(verifier, ['verify', pathOf('service')]);
    // Other units of this machine may be wrong.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('wattpost'))).toEqual(
      [],
    );
  });

  it('run the commands of a bundle, an import and a publish', () => {
    expect(commands.map(([first]) => first)).toEqual(['bundle', 'import', 'publish']);
  });

  it.each(commands.map((words) => [words]))('name options that exist: %j', async (words) => {
    const names = words.slice(0, words[0] === 'import' ? 2 : 1);
    const { out, exitCode } = await wattpost([...names, '--help']);
    expect(exitCode).toBe(0);
    const known: readonly string[] = out.match(/(?<=^ +(?:-\w, )?)--?[\w-]+|(?<=^ +)-\w/gm) ?? [];
    const given = words.filter((word) => /^-/.test(word));
    expect(given.length).toBeGreaterThan(3);
    expect(given.filter((option) => !known.includes(option))).toEqual([]);
    // What the environment file has as options of the stations.
    if (names[0] === 'bundle') expect(known).toContain('--station');
  });

  it('name exit codes that the command has', async () => {
    const { out } = await wattpost(['--help']);
    const known = out.replace(/\s+/g, ' ').match(/(?<=[:;] )\d+(?= )/g) ?? [];
    expect(known).toEqual(['0', '1', '2', '65', '69', '70']);
    const prevented = directive(service, 'RestartPreventExitStatus').flatMap((text) =>
      text.split(' '),
    );
    expect(prevented).toEqual(['1', '2']);
    const explained =
      /Exit code (\d+): the feed.*?; (\d+): the platform or the feed/.exec(service)?.slice(1) ?? [];
    expect(explained).toEqual(['65', '69']);
    expect(known).toEqual(expect.arrayContaining([...prevented, ...explained]));
  });

  it('end with 69 where a step of the shell fails, and start after a platform on this machine', () => {
    const steps = directive(service, 'ExecStart').filter((line) => /^sh -c '(?!exec)/.test(line));
    expect(steps).toHaveLength(2);
    for (const step of steps) expect(step).toMatch(/ \|\| exit 69'$/);
    expect(directive(service, 'After')).toContain('wattpost-server.service');
  });

  it('start each day after the market has published', () => {
    expect(directive(timer, 'OnCalendar')).toEqual(['*-*-* 13:05:00 Europe/Brussels']);
  });

  it.each([
    ['at the start', '2026-11-27T12:05Z', '2026-11-28'],
    ['late in the evening', '2026-11-27T22:59Z', '2026-11-28'],
    ['after midnight', '2026-11-27T23:20Z', '2026-11-28'],
    ['just before the next is published', '2026-11-28T11:59Z', '2026-11-28'],
    ['before the clock is put forward', '2027-03-27T12:05Z', '2027-03-28'],
    ['after the clock is put back', '2026-10-25T12:05Z', '2026-10-26'],
  ])('ask for the day that is missing %s', (_when, now, day) => {
    const hours = /TZ=(\S+) date --date="(\d+) hours" \+%%F >day/.exec(service);
    const atMs = Date.parse(now) + Number(hours?.[2]) * 3_600_000;
    expect(dateAt(hours?.[1] ?? '', atMs)).toBe(day);
    expect(service).toContain('--require "$(cat day)"');
    expect(service).toContain('day=$(cat day) && echo "url = $FEED_URL"');
  });
});
