/** `npm run conformance`: checks any implementation of the interface, see docs/conformance.md. */
import { names } from '../packages/platform/conformance/names.ts';
import {
  listenForPartners,
  type PartnerListener,
} from '../packages/platform/conformance/partnerListener.ts';
import { summarize, formatReport } from '../packages/platform/conformance/report.ts';
import { runSuite } from '../packages/platform/conformance/runSuite.ts';
import { sections } from '../packages/platform/conformance/sections.ts';
import {
  type ConformanceOptions,
  conformanceHelp,
  readConformanceOptions,
} from './run/conformanceOptions.ts';
import { runScript } from './run/runScript.ts';

/** Why no case can pass; checked before the first. */
async function obstacle({ baseUrl, tokens }: ConformanceOptions): Promise<string | undefined> {
  const url = `${baseUrl}/api/dynamic_pricing/recurring_schedule/${names.weeklyRate}`;
  try {
    const { status } = await fetch(url, {
      headers: { 'x-api-token': tokens.pricing },
      signal: AbortSignal.timeout(30_000),
    });
    if (status === 200) return undefined;
    return `${url} answers ${status}. Is the data of site.json loaded, and the key for its organization "Conformance"?`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `${baseUrl} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

async function check(options: ConformanceOptions): Promise<number> {
  const problem = await obstacle(options);
  if (problem !== undefined) throw new Error(problem);
  const { baseUrl, tokens, partnerPort, only, statedOnly } = options;
  const partners: PartnerListener | undefined =
    partnerPort === undefined ? undefined : await listenForPartners(partnerPort);
  try {
    const results = await runSuite(
      { baseUrl, tokens, fetch: (request) => fetch(request), deliveries: partners?.deliveries },
      sections,
      { statedOnly, ...(only === undefined ? {} : { only }) },
    );
    const summary = summarize(baseUrl, sections, results);
    console.log(options.json ? JSON.stringify(summary, null, 2) : formatReport(summary));
    return summary.counts.failed === 0 ? 0 : 1;
  } finally {
    await partners?.close();
  }
}

await runScript(conformanceHelp, readConformanceOptions, async (options) => {
  try {
    return await check(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('\nnpm run conformance -- --help explains the options.');
    return 2;
  }
});
