import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { readKioskConfig } from '../../src/config/readKioskConfig.ts';
import { environmentVariables } from '../../src/config/kioskText.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly deprecated?: boolean;
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

const document = read('../../../../docs/kiosk.md');
const schema = JSON.parse(read('../../wattpost-kiosk.schema.json')) as Schema;
const commented = /```jsonc\n(.*?)```/s.exec(document)?.[1] ?? '';
const example = parse(commented, [], { allowTrailingComma: true }) as Record<string, unknown>;

/** The members that a schema names, with those inside of them; deprecated ones left out. */
function members(part: Schema, path = '$'): string[] {
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) =>
      inner.deprecated === true ? [] : [`${path}.${key}`, ...members(inner, `${path}.${key}`)],
    ),
    ...(part.oneOf ?? []).flatMap((one) => members(one, path)),
  ];
}

function membersOf(value: unknown, path = '$'): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}.${key}`,
    ...membersOf(inner, `${path}.${key}`),
  ]);
}

describe('docs/kiosk.md', () => {
  it('has an example that is accepted', () => {
    expect(readKioskConfig(JSON.stringify(example), (path) => path)).toMatchObject({ ok: true });
  });

  it('has an example with every member, but for those that say the same', () => {
    const shown = new Set([
      ...membersOf(example),
      ...['$.station', '$.source.path', '$.screen.pixels_per_mm'],
    ]);
    const known = members(schema);
    expect(known.filter((path) => !shown.has(path))).toEqual([]);
    expect(known.length).toBeGreaterThan(30);
  });

  it('tells of each member in its table', () => {
    const rows = document.split('\n').filter((line) => line.startsWith('| `'));
    for (const key of Object.keys(schema.properties ?? {})) {
      expect(rows.some((row) => row.split('|')[1]?.includes(`\`${key}\``))).toBe(true);
    }
  });

  it('lists every variable of the environment, and no other', () => {
    const listed = new Set(document.match(/WATTPOST_KIOSK_[A-Z_]*[A-Z]/g));
    expect([...listed].sort()).toEqual(environmentVariables.map(({ name }) => name).sort());
  });
});
