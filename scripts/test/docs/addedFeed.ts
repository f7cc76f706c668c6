/**
 * Run in a copy of the sources to which docs/changing.md was applied: reads a file of the feed that it adds, and
 * prints who knows the feed as one line of JSON.
 */
import { readSpot } from '@wattpost/exchange';
import { answer } from '../../../apps/preview/src/core/answers.ts';
import { emptyWorkspace } from '../../../apps/preview/src/core/workspace/workspace.ts';
import { withFeedTable } from '../../docs/feedTable.ts';

const [name = '', text = ''] = process.argv.slice(2);

/** As dropped on the page. */
const file = { name: 'download', bytes: new TextEncoder().encode(text) };
const limits = { fromDate: '2026-11-27', days: 1 };
const reading = readSpot(text);
const refused = readSpot('{}');

process.stdout.write(
  JSON.stringify({
    prices: reading.ok ? reading.series.intervals.map(({ price }) => price) : reading.problems,
    refusal: !refused.ok && refused.problems[0]?.message.includes(name),
    table: withFeedTable('| feed | form |\n| --- | --- |\n').includes(name),
    dropped: answer(emptyWorkspace, { name: 'fileKind', request: file }).answer,
    imported: answer(emptyWorkspace, { name: 'previewImport', request: { ...file, ...limits } })
      .answer,
  }),
);
