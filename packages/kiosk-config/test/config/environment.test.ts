import { describe, expect, it } from 'vitest';
import { readKioskConfig } from '../../src/config/readKioskConfig.ts';
import { environmentVariables, readEnvironment } from '../../src/config/kioskText.ts';

const inFolder = (place: string): string => `/etc/${place}`;

function layerOf(environment: Readonly<Record<string, string>>) {
  const reading = readEnvironment(environment, (place) => `/run/${place}`);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading;
}

function read(file: object, environment: Readonly<Record<string, string>>) {
  const content = JSON.stringify({ format: 'wattpost-kiosk/1', ...file });
  return readKioskConfig(content, inFolder, [layerOf(environment).layer]);
}

const source = { kind: 'file', path: 'b.json' };

describe('the environment stands above the file', () => {
  it.each<[string, object, Readonly<Record<string, string>>, object]>([
    ['a text', { contact: 'a' }, { CONTACT: 'b' }, { contact: 'b' }],
    ['a number', { status_port: 8000 }, { STATUS_PORT: '9000' }, { statusPort: 9000 }],
    ['a truth value', {}, { AD_HOC_LABEL: 'true' }, { adHocLabel: true }],
    ['null', { status_port: 8000 }, { STATUS_PORT: 'null' }, { statusPort: null }],
    ['nothing', { contact: 'a' }, { CONTACT: '' }, { contact: 'a' }],
    ['a list', {}, { LOCALES: 'de_AT, en' }, { locales: ['de-AT', 'en'] }],
    ['a path, from where the kiosk runs', { store: 's' }, { STORE: 't' }, { store: '/run/t' }],
    ['a path that it leaves alone', { store: 's' }, { CONTACT: 'b' }, { store: '/etc/s' }],
    ['stations for a station', { station: 'a' }, { STATIONS: 'b,c' }, { stations: ['b', 'c'] }],
    ['a station for stations', { stations: ['a'] }, { STATION: 'b' }, { stations: ['b'] }],
    [
      'a member of an object',
      { night: { from: '23:00', until: '05:00' } },
      { NIGHT_UNTIL: '06:00' },
      { night: { fromMinute: 1380, untilMinute: 360 } },
    ],
    [
      'another measure of the screen',
      { screen: { viewing_distance_m: 3, diagonal_inches: 32 } },
      { SCREEN_PIXELS_PER_MM: '3.1' },
      { screen: { viewingDistanceM: 3, size: { kind: 'density', pixelsPerMm: 3.1 } } },
    ],
    [
      'a fixed theme for a timed one',
      { theme: { light_from: '06:00', dark_from: '20:00' } },
      { THEME: 'dark' },
      { theme: 'dark' },
    ],
    [
      'a timed theme for a fixed one',
      { theme: 'dark' },
      { THEME_LIGHT_FROM: '06:00', THEME_DARK_FROM: '20:00' },
      { theme: { fromMinute: 360, untilMinute: 1200 } },
    ],
    [
      'another kind of source, of which the file says nothing',
      {},
      { SOURCE_KIND: 'folder', SOURCE_PATH: 'f' },
      { source: { kind: 'folder', path: '/run/f' } },
    ],
  ])('%s', (_title, file, variables, expected) => {
    const environment = Object.fromEntries(
      Object.entries(variables).map(([name, text]) => [`WATTPOST_KIOSK_${name}`, text]),
    );
    expect(read({ source, ...file }, environment)).toMatchObject({ ok: true, config: expected });
  });

  it.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
    ['a number that is none', { STATUS_PORT: 'x' }, 'STATUS_PORT', /1024 to 65535, but is "x"/],
    ['a time that is none', { NIGHT_FROM: 'x', NIGHT_UNTIL: '05:00' }, 'NIGHT_FROM', /00:00/],
    ['half of a night', { NIGHT_FROM: '23:00' }, 'NIGHT_UNTIL', /is missing/],
    ['a platform without a key', { SOURCE_KIND: 'platform' }, 'SOURCE_TOKEN_FILE', /is missing/],
  ])('is told by its own name what is wrong: %s', (_title, variables, name, message) => {
    const environment = Object.fromEntries(
      Object.entries(variables).map(([key, text]) => [`WATTPOST_KIOSK_${key}`, text]),
    );
    const reading = read({ source }, environment);
    if (reading.ok) throw new Error('It was accepted.');
    const problem = reading.problems.find(({ path }) => path === `WATTPOST_KIOSK_${name}`);
    expect(problem?.message, JSON.stringify(reading.problems)).toMatch(message);
  });

  it('names the configuration file, and every member once', () => {
    expect(layerOf({ WATTPOST_KIOSK_CONFIG: 'k.json' }).configFile).toBe('k.json');
    const names = environmentVariables.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(layerOf({ WATTPOST_KIOSK_STORE: 'x', PATH: '/bin', WATTPOST_DEBUG: '1' }).used).toEqual([
      'WATTPOST_KIOSK_STORE',
    ]);
  });
});

describe('an unknown variable is refused', () => {
  it.each([
    ['WATTPOST_KIOSK_STATOIN', /did you mean WATTPOST_KIOSK_STATION\?/],
    ['WATTPOST_KIOSK_BASE_URL', /did you mean WATTPOST_KIOSK_SOURCE_BASE_URL\?/],
    ['WATTPOST_KIOSK_TOKEN', /never taken from the environment.*SOURCE_TOKEN_FILE/],
  ])('%s', (name, message) => {
    const reading = readEnvironment({ [name]: 'geheim' }, (place) => place);
    if (reading.ok) throw new Error('It was accepted.');
    expect(reading.problems).toEqual([
      { path: name, message: expect.stringMatching(message) as string },
    ]);
    expect(JSON.stringify(reading)).not.toContain('geheim');
  });
});
