import type { DisplayOperationId, DisplayReceipt } from '@wattpost/contract/wire';
import {
  displayReport,
  firstLink,
  readUuid,
  readValue,
  signedReceiptText,
} from '@wattpost/contract/wire';
import { utcInstant } from '@wattpost/contract';
import {
  type Environment,
  type Handler,
  type HandlerFailure,
  failure,
  handlerSuccess,
} from '../http/index.ts';
import type { DisplayHead, DisplayRecord } from '../port/index.ts';
import { queryValue } from '../request/index.ts';
import { readReportedLines } from './reportedLines.ts';

const noDisplay = failure(404, 'Display not found.');

/** A display's clock may be ahead by so much, in milliseconds. */
const maxAheadMs = 86_400_000;

/** At most one head is kept in this time, in milliseconds; the newest one is always known. */
const headMs = 3_600_000;

const fromTheFuture =
  'status.at: It is more than a day in the future; set the clock of the display.';

/** Concurrent first reports of one display: the second one finds it. */
const taken = new Error('The display was inserted by another report.');

const reportDisplay: Handler = async (
  { body, principal },
  { store, nowMs, maxDisplays, signReceipt },
) => {
  if (!body.ok) return failure(400, body.message);
  const report = readValue(displayReport, body.value);
  if (!report.ok) return failure(400, report.message);
  const { display: uuid, status, lines } = report.value;
  const receivedMs = nowMs();
  // Lines that a wrong clock has dated stay in the record, and must not block it once the clock is right.
  if (Date.parse(status.at) > receivedMs + maxAheadMs) return failure(400, fromTheFuture);
  const reading = readReportedLines(uuid, lines);
  if (!reading.ok) return failure(400, reading.message);
  const save = () =>
    store.write(async (writer) => {
      const known = await writer.lockDisplay(uuid);
      // Displays of other organizations are the same as unknown ones, also for a key of all organizations.
      if (known !== undefined && known.organization_uuid !== principal.organizationUuid) {
        return noDisplay;
      }
      if (
        known === undefined &&
        (await writer.displayCount(principal.organizationUuid)) >= maxDisplays
      ) {
        return tooManyDisplays(maxDisplays);
      }
      const continued = reading.value.after(known ?? null);
      if (!continued.ok) return failure(409, continued.message);
      const head = continued.value;
      const record: DisplayRecord = {
        uuid,
        organization_uuid: principal.organizationUuid,
        ...head,
        reported_at_ms: receivedMs,
        status,
      };
      if (known === undefined) {
        if ((await writer.insertDisplay(record)) === 'taken') throw taken;
      } else {
        await writer.updateDisplay(record);
      }
      const received = { display_uuid: uuid, ...head, received_at_ms: receivedMs };
      const isNew = head.line !== (known?.line ?? 0);
      const kept = isNew ? await writer.displayHead(uuid, null) : undefined;
      if (isNew && receivedMs - (kept?.received_at_ms ?? -Infinity) >= headMs) {
        await writer.addDisplayHead(received);
      }
      return handlerSuccess(receiptOf(received, signReceipt));
    });
  return save().catch((error: unknown) => {
    if (error === taken) return save();
    throw error;
  });
};

const readDisplayReceipt: Handler = ({ path, query, principal }, { store, signReceipt }) =>
  store.read(async (reader) => {
    const uuid = readUuid(path['display_uuid'] ?? '');
    const at = queryValue(query, 'at');
    const atMs = at === undefined ? null : utcInstant(at);
    if (atMs === undefined) {
      return failure(400, 'at: Expected a UTC instant such as "2026-11-21T09:00:00Z".');
    }
    const display = uuid === undefined ? undefined : await reader.display(uuid);
    const isVisible =
      principal.crossOrganization || display?.organization_uuid === principal.organizationUuid;
    if (display === undefined || !isVisible) return noDisplay;
    const kept = atMs === null ? undefined : await reader.displayHead(display.uuid, atMs);
    if (kept === undefined && display.line === 0) return noDisplay;
    const { line, hash, reported_at_ms: received_at_ms } = display;
    const newest = { display_uuid: display.uuid, line, hash, received_at_ms };
    return handlerSuccess(receiptOf(kept ?? newest, signReceipt));
  });

/** Removes a display that is no longer in use. One that still reports comes back. */
const deleteDisplay: Handler = async ({ path, principal }, { store, signReceipt }) =>
  store.write(async (writer) => {
    const uuid = readUuid(path['display_uuid'] ?? '');
    const display = uuid === undefined ? undefined : await writer.lockDisplay(uuid);
    const isVisible =
      principal.crossOrganization || display?.organization_uuid === principal.organizationUuid;
    if (display === undefined || !isVisible) return noDisplay;
    await writer.deleteDisplay(display);
    const { line, hash, reported_at_ms: received_at_ms } = display;
    const head = { display_uuid: display.uuid, line, hash, received_at_ms };
    return handlerSuccess(receiptOf(head, signReceipt));
  });

function tooManyDisplays(maxDisplays: number): HandlerFailure {
  return failure(
    409,
    `The limit of displays of an organization is ${maxDisplays}; remove those that are no longer in use.`,
  );
}

const encoder = new TextEncoder();

function receiptOf(
  { display_uuid, line, hash, received_at_ms }: DisplayHead,
  sign: Environment['signReceipt'],
): DisplayReceipt {
  const receipt = {
    display: display_uuid,
    line,
    hash: line === 0 ? firstLink : hash,
    received_at: new Date(received_at_ms).toISOString(),
  };
  if (sign === undefined) return receipt;
  return { ...receipt, signature: sign(encoder.encode(signedReceiptText(receipt))) };
}

/** Reports of displays, receipts of them, and their removal. */
export const displayHandlers: Readonly<Record<DisplayOperationId, Handler>> = {
  reportDisplay,
  readDisplayReceipt,
  deleteDisplay,
};
