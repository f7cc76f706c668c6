import fc from 'fast-check';

/** A part of a configuration, good or not quite. */
type Part = fc.Arbitrary<unknown>;

/** Values that no member or hardly any takes. */
const odd: Part = fc.constantFrom(
  null,
  true,
  0,
  -1,
  1e9,
  '',
  ' ',
  'x',
  [],
  ['x'],
  {},
  { kind: 'x' },
);

/** Mostly good, sometimes odd. */
function mostly(good: Part): Part {
  return fc.oneof({ weight: 60, arbitrary: good }, { weight: 1, arbitrary: odd });
}

/** An object with these members, some left out, perhaps with one too many. */
function object(
  required: Readonly<Record<string, Part>>,
  optional: Readonly<Record<string, Part>>,
): Part {
  const members = { ...required, ...optional, surplus: fc.constant(1) };
  const present = (key: string): fc.Arbitrary<boolean> =>
    key === 'surplus'
      ? fc.integer({ min: 0, max: 200 }).map((number) => number === 0)
      : key in required
        ? fc.integer({ min: 0, max: 100 }).map((number) => number > 0)
        : fc.integer({ min: 0, max: 3 }).map((number) => number === 0);
  const entries = Object.entries(members).map(([key, part]) =>
    fc.tuple(present(key), mostly(part)).map(([isThere, value]) => (isThere ? [[key, value]] : [])),
  );
  return fc.tuple(...entries).map((found) => Object.fromEntries(found.flat()) as object);
}

/** One of the good values, seldom one of the bad. */
function leaf(good: readonly unknown[], bad: readonly unknown[] = []): Part {
  const fine = fc.constantFrom(...good);
  if (bad.length === 0) return fine;
  return fc.oneof(
    { weight: 15, arbitrary: fine },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
}

const path = leaf(['bundles', '/srv/x.json', 'a b', '../k'], ['a\0b']);
const uuid = leaf(['a', 'b', '29cb7963-6b24-59c8-aaf8-bd9bcb75faba']);
const address = leaf(
  ['https://platform.example/cpo', 'http://localhost:8080', 'http://127.0.0.1/x', 'http://[::1]'],
  ['http://platform.example', 'https://x.example/?a=1', 'https://x.example/#a', 'ftp://x.example'],
);
const time = leaf(['00:00', '06:30', '20:00', '23:59'], ['24:00', '6:30', '12:60']);
const span = object({ from: time, until: time }, {});

const source = fc.oneof(
  object({ kind: fc.constantFrom('file', 'folder'), path }, {}),
  object(
    { kind: fc.constant('platform'), base_url: address, token_file: path },
    {
      pricing_token_file: path,
      poll_seconds: leaf([10, 300, 86_400], [9, 86_401]),
      valid_hours: leaf([1, 168, 87_600], [0.5, 87_601]),
    },
  ),
);

/** A configuration as JSON would give it: about half of them are good. */
export const configArbitrary: fc.Arbitrary<unknown> = object(
  { format: fc.constant('wattpost-kiosk/1'), source },
  {
    $schema: fc.constant('x'),
    station: uuid,
    stations: leaf(
      [['a'], ['a', 'b', 'c', 'd']],
      [
        ['a', 'a'],
        ['1', '2', '3', '4', '5'],
      ],
    ),
    store: path,
    status_file: path,
    status_port: leaf([1024, 8080, 65_535], [1023, 65_536, 8080.5]),
    public_key_file: path,
    stale_after_hours: leaf([0.01, 24, 87_600], [0.001]),
    locales: fc.constantFrom([], ['de-AT', 'en_GB']),
    theme: fc.oneof(
      fc.constantFrom('light', 'dark', 'auto'),
      object({ light_from: time, dark_from: time }, {}),
    ),
    screen: object(
      { viewing_distance_m: leaf([0.5, 3, 20], [0.4, 21]) },
      {
        reading_distance_m: leaf([0.5, 2, 20], [0.4, 21]),
        diagonal_inches: leaf([2, 32, 300], [1]),
        pixels_per_mm: leaf([0.1, 3.1, 50], [51]),
        resolution: leaf(['1920x1080', '1080x1920'], ['1920', '19x10']),
      },
    ),
    night: span,
    ad_hoc_label: leaf([true, false], ['true', 1]),
    name: leaf(['Entrance north', 'x'.repeat(80)], ['a\nb', 'x'.repeat(81), '\u202e']),
    contact: leaf(['Störung? 0800 123 456', '𝒳'.repeat(200)], ['a\nb', 'x'.repeat(201), '\u202e']),
    log: object(
      { folder: path },
      { max_megabytes: leaf([0.1, 5, 100], [101]), files: leaf([2, 20], [1, 2.5]) },
    ),
    qr: object({ base_url: address }, {}),
  },
);
