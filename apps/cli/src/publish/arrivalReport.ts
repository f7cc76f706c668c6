import type { ClientError } from '@wattpost/client';
import { counted, printableLine } from '@wattpost/command';
import type { DeliveryWire, PartnerDeliveryWire } from '@wattpost/contract/wire';
import type { Arrival } from './awaitDelivery.ts';

/** Who has the published prices, one sentence each. */
export function arrivalLines({ readBack, delivery }: Arrival): string[] {
  const partners = partnersOf(delivery);
  const delivered = partners.filter(({ state }) => state === 'delivered');
  const others = partners.filter(({ state }) => state !== 'delivered');
  return [
    ...(readBack === true ? ['The platform returns the new prices to displays and pages.'] : []),
    ...(delivered.length === 0
      ? []
      : [`Delivered to ${counted(delivered.length, 'partner')}: ${slugs(delivered)}.`]),
    ...others.map(partnerLine),
  ];
}

/** What could not be confirmed; the prices are published all the same. */
export function arrivalNotes({ readBack, delivery, waitedMs }: Arrival): string[] {
  const after = `after ${Math.round(waitedMs / 1000)} s`;
  const isPending = partnersOf(delivery).some(({ state }) => state === 'pending');
  return [
    ...(readBack === false
      ? [
          `${after} the platform still returns other prices than were published; somebody else may have changed them since`,
        ]
      : []),
    ...(typeof readBack === 'object'
      ? [`the published prices were not read back: ${readBack.message}`]
      : []),
    ...('kind' in delivery ? [`the state of delivery was not read: ${delivery.message}`] : []),
    ...(isPending ? [`${after} not every partner had the new prices; the platform goes on`] : []),
  ];
}

/** The same for programs. */
export function arrivalJson({ readBack, delivery }: Arrival): object {
  return {
    prices_read_back: typeof readBack === 'boolean' ? readBack : null,
    complete: 'kind' in delivery ? null : delivery.complete,
    partners: partnersOf(delivery),
  };
}

function partnersOf(delivery: DeliveryWire | ClientError): readonly PartnerDeliveryWire[] {
  return 'kind' in delivery ? [] : delivery.partners;
}

function slugs(partners: readonly PartnerDeliveryWire[]): string {
  return partners.map(({ slug }) => printableLine(slug)).join(', ');
}

function partnerLine({ slug, state, waiting, failed, last_error }: PartnerDeliveryWire): string {
  const error = last_error === null ? '' : ` Last error: ${printableLine(last_error)}`;
  return state === 'pending'
    ? `Pending: ${printableLine(slug)}, ${counted(waiting, 'message')} to be sent.${error}`
    : `Failed: ${printableLine(slug)}, ${counted(failed, 'message')} given up until wattpost-server outbox retry.${error}`;
}
