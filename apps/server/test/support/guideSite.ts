import { readFileSync } from 'node:fs';
import { readSite, type Site } from '@wattpost/contract/wire';

/** The complete station of the guide, with its EVSE `DE*ABC*E1`. */
export function guideSite(): Site {
  const guide = new URL('../../../../docs/publishing-datex.md', import.meta.url);
  const blocks = readFileSync(guide, 'utf8').split('```json\n').slice(1);
  const example = blocks.find((block) => block.includes('"wattpost-site/3"'))?.split('```')[0];
  const reading = readSite(example ?? '');
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}
