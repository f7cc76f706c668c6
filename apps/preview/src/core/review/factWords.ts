import type { StationFactKey } from '@wattpost/contract';
import type { FactChange } from '@wattpost/price-views';
import { instantText, isolatedName, numberFormat } from '@wattpost/wording';
import { coreSay, type CoreSay } from '../languages/coreSay.ts';

type FactName = (say: CoreSay) => string;

/** A member of a station without a name is a type error. */
const factNames: Readonly<Record<string, FactName>> & Readonly<Record<StationFactKey, FactName>> = {
  valid_until: (say) => say('Applies until'),
  format: (say) => say('File format'),
  follow: (say) => say('Applicable price'),
  'zone_data.version': (say) => say('Time zone data'),
  label: (say) => say('Label'),
  public_display_name: (say) => say('Name on the display'),
  time_zone: (say) => say('Time zone'),
  location_name: (say) => say('Location'),
  max_power_kw: (say) => say('Maximum power (kW)'),
  plugs: (say) => say('Plugs'),
  cost_rate_uuid: (say) => say('Price list'),
  name: (say) => say('Name'),
  currency: (say) => say('Currency'),
  dynamic_pricing: (say) => say('Prices go by'),
  tax: (say) => say('VAT'),
  marketing_texts: (say) => say('Texts'),
  short_description: (say) => say('Short description'),
  description: (say) => say('Description'),
  legal: (say) => say('Legal text'),
};

/** The name of a property of a bundle. */
export function factName(key: string, say: CoreSay): string {
  const name: FactName | undefined = factNames[key];
  return name?.(say) ?? key;
}

/**
 * One side of a fact.
 *
 * @param locale BCP 47
 */
export function factText({ key }: FactChange, value: unknown, locale: string): string {
  const say = coreSay(locale);
  if (value === null || value === undefined || value === '') return '–';
  if (key === 'dynamic_pricing') {
    if (value === 1) return say('the week');
    return value === 2 ? say('dates of their own') : say('no schedule');
  }
  if (key === 'follow') {
    return value === 'start'
      ? say('that of the start of charging')
      : say('the price at each moment');
  }
  if (typeof value === 'string') return key === 'valid_until' ? instantText(value, locale) : value;
  if (Array.isArray(value)) return value.map((name) => isolatedName(String(name))).join(' · ');
  const number = numberFormat(locale, { maximumFractionDigits: 20 });
  if (typeof value === 'number') return number.format(value);
  const { percent, included } = value as { percent?: number; included?: boolean };
  if (percent === undefined) return say('changed');
  const values = { percent: `${number.format(percent)}\u00a0%` };
  return included === true
    ? say('{percent}, in the prices', values)
    : say('{percent}, added to the prices', values);
}
