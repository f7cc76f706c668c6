import { counted } from '@wattpost/command';
import {
  effectiveFacts,
  evseKey,
  foreignEvseId,
  isEveryStatusKnown,
  lackingData,
  requiredStatus,
  type CurrentStatus,
  type StatedStation,
} from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import {
  factsEverywhere,
  ocpiLocation,
  statusesAt,
  type ConnectorPlugRecord,
  type StationRecord,
} from '@wattpost/platform';
import type { AdminStore, KnownPartner } from '../store/index.ts';
import { type CheckStep, error, ok, warningStep } from './checkStep.ts';
import { partnerStandard } from './partnerFacts.ts';

/** Stations per read. */
const atOnce = 500;

/** Stations that share a problem. */
interface Affected {
  readonly problem: string;
  readonly cure: string;
  /** Whether they are not published at all. */
  readonly isHeldBack: boolean;
  count: number;
  /** The first one, for the message. */
  readonly example: string;
}

/** A problem of one station; its detail is shown of the first. */
type StationProblem = Omit<Affected, 'count' | 'example'> & { readonly detail?: string };

const completeStation = 'Complete the stations in the site file and import it.';
const reportStatuses =
  'Let your system report them each 30 seconds: PUT /api/cpoapi/v1/evse_statuses.';

function powerProblem(plugs: readonly ConnectorPlugRecord[]): boolean {
  return plugs.length === 0 || plugs.some(({ max_power_kw: powerKw }) => (powerKw ?? 0) <= 0);
}

function heldBackProblem(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  partner: SitePublishingPartner,
  nowMs: number,
): StationProblem | undefined {
  if (partner.datex === null) {
    const made = ocpiLocation(station, plugs, partner, nowMs);
    if (made.ok) return undefined;
    const detail = made.message.replace(/^[^:]*: /, '');
    return {
      problem: 'cannot be expressed in OCPI and are not published',
      cure: completeStation,
      isHeldBack: true,
      detail,
    };
  }
  if (!powerProblem(plugs)) return undefined;
  return {
    problem: 'have no connectors, or one without max_power_kw, and are not published',
    cure: completeStation,
    isHeldBack: true,
  };
}

/** What is known of a station beside its record and its connectors. */
type BesideStation = Required<Pick<StatedStation, 'isPriced' | 'hasStatus'>>;

/** Data that the law demands and no other problem is about. */
function lawProblems(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  beside: BesideStation,
  { everywhere, operator_name: operator }: SitePublishingPartner,
): readonly StationProblem[] {
  const common = factsEverywhere(everywhere);
  const facts = effectiveFacts(station.facts, station.inheritedFacts, common);
  const stated = { ...station, facts, operator, plugs, ...beside };
  return lackingData(stated).map(({ field, number }) => ({
    problem: `do not state ${field} (required_by_law: AFIR, article 20(2), ${number} of the annex of Regulation (EU) 2025/655)`,
    cure: field === requiredStatus.field ? reportStatuses : completeStation,
    isHeldBack: false,
  }));
}

function stationProblems(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  beside: BesideStation,
  partner: SitePublishingPartner,
  nowMs: number,
): readonly StationProblem[] {
  const problems: StationProblem[] = [];
  const isHeldBack = false;
  const heldBack = heldBackProblem(station, plugs, partner, nowMs);
  if (heldBack !== undefined) problems.push(heldBack);
  if (partner.datex !== null && station.geolocation === null) {
    const problem = 'have no coordinates and are published without a place';
    problems.push({ problem, cure: completeStation, isHeldBack });
  }
  if (!beside.isPriced) {
    const problem = 'have no cost rate and are published without a price';
    const cure = 'Give them a cost rate, in the site file or over HTTP.';
    problems.push({ problem, cure, isHeldBack });
  }
  if (partner.datex !== null) problems.push(...lawProblems(station, plugs, beside, partner));
  const operator = `${partner.country_code}*${partner.party_id}`;
  const evseId = foreignEvseId(plugs, operator);
  if (evseId !== undefined) {
    const problem = `have EVSE ids that are not of the operator ${operator}`;
    const cure = 'Correct evse_id of the connectors, or country_code and party_id of the partner.';
    problems.push({ problem, cure, isHeldBack, detail: evseId });
  }
  return problems;
}

function addTo(affected: Map<string, Affected>, problem: StationProblem, label: string): void {
  const { detail, ...shared } = problem;
  const known = affected.get(problem.problem);
  if (known !== undefined) known.count += 1;
  else {
    const example = JSON.stringify(label) + (detail === undefined ? '' : `: ${detail}`);
    affected.set(problem.problem, { ...shared, count: 1, example });
  }
}

/** Whether the stations of a publishing partner's organization can be published. */
export async function checkOwnStations(
  store: AdminStore,
  partner: SitePublishingPartner,
  nowMs: number,
): Promise<readonly CheckStep[]> {
  const affected = new Map<string, Affected>();
  const total = await store.read(async (reader) => {
    const all = await reader.ownStationIds(partner.organization_uuid);
    for (let from = 0; from < all.length; from += atOnce) {
      const ids = all.slice(from, from + atOnce);
      const plugs = await reader.plugsByStation(ids);
      const periods = await reader.costRatePeriods(ids);
      const observed = await reader.evseStatuses(partner.organization_uuid, ids);
      const { byKey } = statusesAt(observed, nowMs);
      const statusOf = (id: string): CurrentStatus | undefined => byKey.get(evseKey(id));
      for (const station of await reader.stationsByUuid(ids)) {
        const { uuid, label, costRateUuid } = station;
        const isPriced = costRateUuid !== null || periods.has(uuid);
        const own = plugs.get(uuid) ?? [];
        const beside = { isPriced, hasStatus: isEveryStatusKnown(own, statusOf) };
        for (const problem of stationProblems(station, own, beside, partner, nowMs)) {
          addTo(affected, problem, label);
        }
      }
    }
    return all.length;
  });
  if (total === 0) {
    return [
      error(
        'The organization has no stations to publish.',
        'Check organization_uuid of the partner, and import the stations.',
      ),
    ];
  }
  if (affected.size === 0) return [ok(`All ${total} stations can be published.`)];
  return [...affected.values()].map(({ problem, cure, isHeldBack, count, example }) =>
    (isHeldBack && count === total ? error : warningStep)(
      `${count} of ${total} stations ${problem}, such as ${example}${example.endsWith('.') ? '' : '.'}`,
      cure,
    ),
  );
}

/** What the last publication could not express of prices, or that there was none. */
export async function checkPublishedPrices(
  store: AdminStore,
  { slug, datex }: SitePublishingPartner,
): Promise<CheckStep> {
  const kinds = datex === null ? (['tariff'] as const) : (['datex_table', 'datex_status'] as const);
  const published = await store.read(async (reader) => {
    const ids: string[] = [];
    for (const kind of kinds) ids.push(...(await reader.publicationIds(slug, kind)));
    return ids.length;
  });
  if (published === 0) {
    return warningStep(
      'No prices have been published yet, so they are not checked.',
      'Run "wattpost-server serve" or "wattpost-server publish", and check again.',
    );
  }
  const findings = (await store.outbox.findings()).filter(
    (each) => each.slug === slug && kinds.some((kind) => kind === each.kind),
  );
  const [first] = [...findings].sort((a, b) => Number(a.isPublished) - Number(b.isPublished));
  if (first === undefined) return ok('Prices are published without findings.');
  const heldBack = findings.filter(({ isPublished }) => !isPublished).length;
  return warningStep(
    `${counted(findings.length, 'finding')} about prices, ${heldBack} of them not published, such as ${first.id}: ${first.finding}`,
    'See all with "wattpost-server outbox list".',
  );
}

/** The tokens of both directions, and whether the partner fetches or receives anything. */
export async function checkSetUp(
  store: AdminStore,
  known: KnownPartner,
  hasAddress: boolean,
): Promise<readonly CheckStep[]> {
  const { kind, partner, token } = known;
  const slug = JSON.stringify(partner.slug);
  const standard = partnerStandard(known);
  const steps: CheckStep[] = [];
  if (hasAddress && token === null) {
    const cure = `If the partner gave you one: wattpost-server partner token ${slug} --kind ${kind} --file FILE`;
    const message = 'No token is set: requests are sent without one.';
    steps.push(standard === 'ocpi-2.2.1' ? warningStep(message, cure) : ok(`${message} ${cure}`));
  }
  if (kind === 'roaming') return steps;
  if (partner.datex?.test === true) {
    steps.push(
      warningStep(
        'Publications are marked as a test (datex.test).',
        'Remove "test" from the partner when the access point has accepted them, and import it.',
      ),
    );
  }
  const tokens = await store.tokens.list();
  const hasPullToken = tokens.some(
    ({ partner_slug, revoked_at_ms }) => partner_slug === partner.slug && revoked_at_ms === null,
  );
  const create = `wattpost-server token create --partner ${slug}`;
  if (hasPullToken) steps.push(ok('It has a token to fetch data with.'));
  else if (hasAddress) {
    steps.push(ok('It has no token to fetch data with: changes are pushed.'));
  } else {
    const addresses =
      standard === 'datex-ii' ? 'table_url and status_url' : 'tariffs_url and locations_url';
    steps.push(
      error(
        'It has no addresses, and no token to fetch data with: it receives nothing.',
        `Let it fetch: ${create}. Or add ${addresses}, and import the partner.`,
      ),
    );
  }
  return steps;
}

/** Messages to the partner that are not delivered. */
export async function checkOutbox(
  store: AdminStore,
  { kind, partner: { slug } }: KnownPartner,
): Promise<CheckStep> {
  const pushes = (await store.outbox.undelivered()).filter(
    (push) => push.slug === slug && (push.kind === 'station') === (kind === 'roaming'),
  );
  const dead = pushes.filter(({ state }) => state === 'dead');
  const failing = pushes.filter(({ state, attempts }) => state !== 'dead' && attempts > 0);
  const because = (last: string | null | undefined): string => (last ? `, such as: ${last}` : '');
  if (dead.length > 0) {
    return error(
      `${counted(dead.length, 'message')} given up${because(dead[0]?.last_error)}.`,
      'When the other errors are gone: wattpost-server outbox retry',
    );
  }
  if (failing.length > 0) {
    return warningStep(
      `${failing.length} of ${pushes.length} waiting messages failed before${because(failing[0]?.last_error)}.`,
      'They are sent again by themselves; see "wattpost-server outbox list".',
    );
  }
  return ok(
    pushes.length === 0 ? 'No messages wait.' : `Waiting: ${counted(pushes.length, 'message')}.`,
  );
}
