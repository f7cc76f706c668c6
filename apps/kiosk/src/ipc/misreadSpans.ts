import { utcInstant, zoneDifferences, type Bundle, type ZoneDifference } from '@wattpost/contract';

/**
 * When this system misreads the clocks of a bundle's stations. A difference that the bundle begins with also holds
 * before: the kiosk's clock may be some minutes behind that of the bundle's maker.
 */
export function misreadSpans(bundle: Bundle): readonly ZoneDifference[] {
  const createdAtMs = utcInstant(bundle.created_at);
  return zoneDifferences(bundle).map((span) =>
    span.from === createdAtMs ? { ...span, from: -Infinity } : span,
  );
}
