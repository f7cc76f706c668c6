import { describe, expect, it } from 'vitest';
import { readGuide } from './operatingGuide.ts';

describe('readGuide', () => {
  it('finds commands in blocks, sentences and tables, in order, with machine and section', () => {
    const guide = `# Guide
Type \`sudo apt install
./it.deb\`, not \`/etc/it\` or \`screen\`.
## Second
\`\`\`sh
wattpost keygen a.key      # once
# and then
scp a.key.pub display:
to=/var/lib && sudo cp a "$to"
\`\`\`
\`\`\`ini
sudo=nothing
\`\`\`
| remove | \`sudo apt remove it\` |
`;
    expect(readGuide(guide)).toEqual([
      { section: 'Guide', machine: 'display', lines: ['sudo apt install ./it.deb'] },
      {
        section: 'Second',
        machine: 'office',
        lines: ['wattpost keygen a.key', 'scp a.key.pub display:'],
      },
      { section: 'Second', machine: 'display', lines: ['to=/var/lib && sudo cp a "$to"'] },
      { section: 'Second', machine: 'display', lines: ['sudo apt remove it'] },
    ]);
  });
});
