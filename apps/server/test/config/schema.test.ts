import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberGroups } from '../../src/config/serverMembers.ts';
import { schemaUrl } from '../../src/config/readServerConfig.ts';
import { configArbitrary } from './configArbitrary.ts';
import { readFrom } from './configuration.ts';

/** The JSON Schema of a configuration file, from the table of members. */
function configSchema(): object {
  const groups = Object.entries(memberGroups).map(([group, members]) => {
    const properties = Object.entries(members).map(
      ([name, { about, flag, schema }]) =>
        [name, { description: description(about, flag), ...schema }] as const,
    );
    return [
      group,
      {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: Object.fromEntries(properties),
      },
    ] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaUrl,
    title: 'Configuration of a Wattpost server',
    description:
      'Relative paths start from the folder that the file is in. Names end in their units. At most one of file, url and url_file names the database.',
    type: 'object',
    required: ['format'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', pattern: '\\S', description: 'For editors.' },
      format: { const: 'wattpost-server/1' },
      ...Object.fromEntries(groups),
    },
  };
}

function description(about: string, flag: string | null): string {
  const sentence = `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
  return flag === null ? sentence : `${sentence} The option ${flag.split(' ')[0] ?? ''}.`;
}

const schema = configSchema();
const file = new URL('../../wattpost-server.schema.json', import.meta.url);
const validate = new Ajv2020({ strict: false, unicodeRegExp: true }).compile(schema);

/** What the reader refuses and a schema has no words for. */
const beyondSchema =
  /names a database already|must not contain a password|must be a valid postgres|belongs into url|must be an http or https URL|list of addresses or networks/;

describe('the schema that editors use', () => {
  // After a change of a member: npm run api -- --update.
  it('is up to date', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file.pathname);
  });

  it('agrees with the reader', async () => {
    let good = 0;
    let bad = 0;
    await fc.assert(
      fc.asyncProperty(configArbitrary, async (config) => {
        const reading = await readFrom({ file: config });
        const isValid = validate(config);
        if (reading.ok) {
          good += 1;
          expect(validate.errors ?? []).toEqual([]);
          return;
        }
        bad += 1;
        const inWords = reading.problems.every(({ message }) => beyondSchema.test(message));
        if (isValid) expect([inWords, reading.problems]).toEqual([true, reading.problems]);
      }),
      { numRuns: 3000, seed: 33 },
    );
    // A law about nothing but refusals would prove nothing.
    expect(good).toBeGreaterThan(300);
    expect(bad).toBeGreaterThan(300);
  });

  it('is the file of the package', () => {
    const { exports: exported, files } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { readonly exports: object; readonly files: readonly string[] };
    expect(exported).toHaveProperty(['./wattpost-server.schema.json']);
    expect(files).toContain('wattpost-server.schema.json');
  });
});
