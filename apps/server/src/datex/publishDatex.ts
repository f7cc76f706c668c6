import { hash } from 'node:crypto';
import { runtimeZones, zoneRelease, type OwnZones } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { type DatexOptions, type DatexSites, datexSites } from '@wattpost/exchange';
import { isValidAt, type PublicationRecord, type PublishDatex } from '@wattpost/platform';
import type { AdminStore, DocumentRecord } from '../store/index.ts';
import {
  type PublisherOptions,
  documentKinds,
  makeDocument,
  publisherOptions,
} from './datexDocument.ts';
import { type DatexState, datexSources } from './datexSources.ts';
import { type DatexStatuses, datexStatuses } from './datexStatuses.ts';

export interface DatexWorld {
  readonly store: AdminStore;
  readonly nowMs: () => number;
  readonly newUuid: () => string;
  /** The zone data of this process; default: those of the runtime. */
  readonly zones?: OwnZones;
}

/** A publication to write. */
interface NextPublication {
  readonly publication: PublicationRecord & Pick<DocumentRecord, 'kind'>;
  /** Absent: nothing can be published, or the stored document stays. */
  readonly gzipped?: DocumentRecord['gzipped'];
}

/** Whether a publication was generated from this source, by this or another server, and is not due. */
function isMadeFrom(
  { source: madeFrom, made_at_ms: madeMs, due_at_ms: untilMs }: PublicationRecord,
  source: string,
  nowMs: number,
): boolean {
  return madeFrom === source && isValidAt({ madeMs, untilMs }, nowMs);
}

/** Whether nobody has written a publication since it was read. */
function isUnwritten(
  before: PublicationRecord | undefined,
  current: PublicationRecord | undefined,
): boolean {
  const fields = ['source', 'made_at_ms', 'address'] as const;
  return fields.every((field) => before?.[field] === current?.[field]);
}

/**
 * Generates what partners with `datex` receive: both publications, when something changed, and each at least once
 * a day. A publication, its document and its push in the outbox are written in one transaction.
 */
export function publishDatex({
  store,
  nowMs,
  newUuid,
  zones = runtimeZones,
}: DatexWorld): PublishDatex {
  const readState = datexSources(store, nowMs);
  const readStatuses = datexStatuses(store, nowMs);
  const facilities = new Map<string, { readonly options: string; readonly sites: DatexSites }>();

  /** Reuses the facilities of stations that are the same objects. */
  function sitesOf(slug: string, { source }: DatexState, options: PublisherOptions): DatexSites {
    const key = JSON.stringify(options);
    const known = facilities.get(slug);
    const before = known?.options === key ? known.sites : undefined;
    const sites = datexSites(source.stations, options, before);
    facilities.set(slug, { options: key, sites });
    return sites;
  }

  /** @returns `false`: another server has written it since `before` was read */
  function put(
    before: PublicationRecord | undefined,
    { publication, gzipped }: NextPublication,
  ): Promise<boolean> {
    const { slug, kind, id: object_id, address, content } = publication;
    return store.write(async (writer) => {
      await writer.lockPublishing(slug);
      const [current] = await writer.publications(slug, kind, [object_id]);
      if (!isUnwritten(before, current)) return false;
      await writer.putPublications([publication]);
      if (gzipped !== undefined) await writer.putDocument({ slug, kind, id: object_id, gzipped });
      if (address === null || content === null) return true;
      const created_at_ms = nowMs();
      await writer.addPushes([
        { uuid: newUuid(), slug, kind, object_id, payload: '', created_at_ms },
      ]);
      return true;
    });
  }

  /** @returns `false`: another server has written it meanwhile, perhaps from an older state */
  async function update(
    partner: SitePublishingPartner,
    options: PublisherOptions,
    name: DatexOptions['publication'],
    statuses: DatexStatuses,
  ): Promise<boolean> {
    const { slug, organization_uuid: id, datex } = partner;
    const kind = documentKinds[name];
    const address = datex?.[`${name}_url`] ?? null;
    const state = await readState(id);
    const timeZones = new Set(state.source.stations.map((station) => station.time_zone));
    const releases = Array.from(timeZones, (zone) => zoneRelease(zones, zone));
    // The table does not change with what is observed.
    const ofStatuses = name === 'status' ? [statuses.digest] : [];
    const made = [id, options, state.digest, releases, ...ofStatuses];
    const source = hash('sha256', JSON.stringify(made));
    const [before] = await store.read((reader) => reader.publications(slug, kind, [id]));
    const atMs = nowMs();
    if (before !== undefined && isMadeFrom(before, source, atMs)) {
      return (
        before.address === address || put(before, { publication: { ...before, kind, address } })
      );
    }
    const sites = sitesOf(slug, state, options);
    const { gzipped, ...document } = await makeDocument(state, sites, options, {
      publication: name,
      atMs,
      statusOfEvse: statuses.statusOfEvse,
      clockOf: (zone) => zones.clockOf(zone) ?? zone,
    });
    const created_at_ms = before?.created_at_ms ?? atMs;
    const times = { created_at_ms, updated_at_ms: atMs, made_at_ms: atMs };
    const publication = { slug, kind, id, source, address, ...document, ...times };
    return put(before, { publication, ...(gzipped === undefined ? {} : { gzipped }) });
  }

  return async (partner) => {
    const options = publisherOptions(partner);
    if (options === undefined) throw new Error(`${partner.slug} receives OCPI`);
    const statuses = await readStatuses(partner.organization_uuid);
    for (const name of ['table', 'status'] as const) {
      while (!(await update(partner, options, name, statuses)));
    }
    return statuses.untilMs;
  };
}
