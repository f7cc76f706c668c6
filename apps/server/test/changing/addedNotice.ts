/**
 * Run in a copy of the sources to which docs/changing.md was applied: checks a sample bundle for the notice that it
 * adds, and prints what is reported as one line of JSON.
 */
import { readFileSync } from 'node:fs';
import { parseBundle } from '@wattpost/contract';
import { lintBundle } from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';

const [bundleFile = '', code = ''] = process.argv.slice(2);

const file = JSON.parse(readFileSync(bundleFile, 'utf8')) as {
  readonly stations: readonly object[];
};
const [station] = file.stations;
const reading = parseBundle({ ...file, stations: [{ ...station, max_power_kw: null }] });
if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
const { notices } = lintBundle(reading.bundle, Date.parse(reading.bundle.created_at));
const found = notices.filter((one) => [code].includes(one.code));

process.stdout.write(
  JSON.stringify(
    found.map(({ path, severity, subject, message, ...finding }) => {
      const languages = ['de', 'es', 'fr', 'it', 'nl', 'sv'];
      const texts = new Set([message, ...languages.map((one) => findingText(finding, one))]);
      return { path, severity, subject: subject.kind, message, texts: texts.size };
    }),
  ),
);
