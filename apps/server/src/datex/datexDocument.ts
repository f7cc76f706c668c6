import type { Problem } from '@wattpost/contract';
import { maxProblems } from '@wattpost/engine';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { type DatexOptions, type DatexSites, exportDatex } from '@wattpost/exchange';
import { factsEverywhere, type PublicationRecord } from '@wattpost/platform';
import type { DocumentRecord } from '../store/index.ts';
import type { DatexState } from './datexSources.ts';
import { gzipJson } from './gzipJson.ts';

/** The publications of a partner, as the outbox names them. */
export const documentKinds = {
  table: 'datex_table',
  status: 'datex_status',
} as const satisfies Readonly<Record<DatexOptions['publication'], DocumentRecord['kind']>>;

/** The options of a partner's publications. */
export type PublisherOptions = Pick<
  DatexOptions,
  'country' | 'publisher' | 'operatorId' | 'facts' | 'language' | 'information' | 'pathOf'
>;

/** A generated document, or why there is none; as its publication states it. */
export interface MadeDocument extends Pick<PublicationRecord, 'content' | 'finding' | 'due_at_ms'> {
  /** `undefined`: there is none. */
  readonly gzipped: DocumentRecord['gzipped'] | undefined;
}

/** A document is generated at least once a day. */
const dayMs = 86_400_000;

/** The uuid of a station or a cost rate, instead of its index. */
const pathOf: NonNullable<DatexOptions['pathOf']> = (list, _index, { uuid }) =>
  `${list === 'stations' ? 'station' : 'cost rate'} ${uuid}`;

/** The options of a partner; `undefined`: it receives OCPI. */
export function publisherOptions({
  country_code,
  party_id,
  datex,
  everywhere,
}: SitePublishingPartner): PublisherOptions | undefined {
  if (datex === null) return undefined;
  const { publisher, language, test } = datex;
  return {
    country: country_code,
    publisher,
    operatorId: `${country_code}*${party_id}`,
    facts: factsEverywhere(everywhere),
    language,
    information: test ? 'test' : 'real',
    pathOf,
  };
}

/** @param sites those of the state's stations, with the same options */
export async function makeDocument(
  { source, statedMs }: DatexState,
  sites: DatexSites,
  publisher: PublisherOptions,
  made: Pick<DatexOptions, 'publication' | 'atMs' | 'clockOf' | 'statusOfEvse'>,
): Promise<MadeDocument> {
  const { publication, atMs } = made;
  const options = { ...publisher, ...made, statedMs, untilMs: null };
  const result = exportDatex(source, options, sites);
  if (!result.ok) {
    const finding = result.problems.map(({ message }) => message).join(' ');
    return { content: null, finding, due_at_ms: null, gzipped: undefined };
  }
  const { gzipped, digest } = await gzipJson(result.document);
  const omitted = result.findings.filter(
    ({ severity, code }) => severity === 'price' || code === 'required_by_law',
  );
  const changeMs = publication === 'status' ? (result.nextChangeMs ?? Infinity) : Infinity;
  const due_at_ms = Math.min(atMs + dayMs, changeMs);
  return { content: digest, finding: inLines(omitted), due_at_ms, gzipped };
}

/** Each in a line, up to `maxProblems`; `null`: there are none. */
function inLines(findings: readonly Problem[]): string | null {
  if (findings.length === 0) return null;
  const lines = findings.slice(0, maxProblems).map(({ path, message }) => `${path}: ${message}`);
  const more = findings.length - lines.length;
  return [...lines, ...(more > 0 ? [`(and ${more} more)`] : [])].join('\n');
}
