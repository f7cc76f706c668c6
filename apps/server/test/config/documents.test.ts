import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverVariable } from '../../src/config/serverLayers.ts';
import { memberList } from '../../src/config/serverMembers.ts';
import { readFrom } from './configuration.ts';

const page = readFileSync(new URL('../../../../docs/server.md', import.meta.url), 'utf8');
const [, section = ''] = /\n## Configuration\n(.*?)\n## /s.exec(page) ?? [];

/** The cells of the rows about members. */
const rows = section
  .split('\n')
  .filter((line) => /^\| `[a-z_]+\.[a-z_]+` /.test(line))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()));

describe('docs/server.md', () => {
  it('lists every member with its option, default and meaning, and no other', () => {
    expect(rows).toEqual(
      memberList.map(({ path, member: { flag, defaultText, about } }) => [
        `\`${path.slice(2)}\``,
        flag === null ? '' : `\`${flag.split(' ')[0] ?? ''}\``,
        defaultText,
        about,
      ]),
    );
  });

  it('has an example that is accepted', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(section) ?? [];
    expect(await readFrom({ file: example })).toMatchObject({ ok: true });
  });

  it('names variables that exist', () => {
    const known = memberList.map(({ path }) => serverVariable(path));
    const named = page.match(/WATTPOST_SERVER_[A-Z_]*[A-Z]/g) ?? [];
    const others = named.filter((name) => !known.includes(name));
    expect(new Set(others)).toEqual(new Set(['WATTPOST_SERVER_CONFIG']));
  });
});
