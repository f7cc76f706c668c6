import { defaultMaxBytes } from '@wattpost/contract';
import {
  auditSignedRecords,
  type SignedAudit,
  type SignedSession,
  type SignedVerdict,
} from '@wattpost/exchange';
import type { CostPolicy, PricePlan, Receipt } from '@wattpost/engine';
import { clockText, moneyText } from '@wattpost/wording';
import type { ChartRequest } from '../charts/index.ts';
import { coreSay, type CoreMessage, type CoreSay } from '../languages/coreSay.ts';
import { type Workspace, stationRate } from '../workspace/index.ts';

/** A file with signed meter records, billed at a station. */
export interface SignedRecordsRequest extends ChartRequest {
  readonly bytes: Uint8Array;
  /** Options that override those of the bundle. */
  readonly policy: CostPolicy;
}

/** A signed meter record in words. Its signature is not checked. */
export interface SignedRecordWords {
  /** Path in the file; `null`: the whole. */
  readonly path: string | null;
  /** What meter, price list, tariff text and record say; `null`: nothing can be billed. */
  readonly sentence: string | null;
  /** Why there is no price; `null`: there is one. */
  readonly refusal: {
    readonly message: string;
    /** The verdict as `wattpost audit` names it, and where: `page_missing, $.pages[1]`. */
    readonly detail: string;
  } | null;
  /** That amounts differ, or the energy of the record from that of the meter. */
  readonly differences: readonly string[];
}

type Refusal = Exclude<SignedVerdict, 'agrees' | 'differs' | 'not_verified' | 'not_judged'>;

const refusals: Readonly<Record<Refusal, CoreMessage>> = {
  wrong_signature: 'The signature or its key is not valid.',
  key_of_another_curve: 'The signature or its key is not valid.',
  invalid_key: 'The signature or its key is not valid.',
  unknown_algorithm: 'The signature or its key is not valid.',
  invalid_signature: 'The signature or its key is not valid.',
  not_a_transaction: 'The record is not of a charging session.',
  page_missing: 'A page of the record is missing.',
  page_twice: 'Two pages of the record have the same number.',
  two_meters: 'The record has readings of two meters.',
  two_transactions: 'The record has more than one charging session.',
  begin_missing: 'The start of the charging session is missing.',
  end_missing: 'The end of the charging session is missing.',
  exception: 'The meter reported an error.',
  error_flag: 'The meter reported an error.',
  meter_error: 'The meter reported an error.',
  events_between: 'The meter reported an error.',
  register_unknown: 'The register of the meter or its unit is not known.',
  unit_unknown: 'The register of the meter or its unit is not known.',
  register_backwards: 'The register of the meter runs backwards.',
  time_backwards: 'A reading of the meter is earlier than the one before.',
  too_precise: 'The reading of the meter has too many digits.',
  time_not_proven: 'The meter’s clock was not synchronised, and the price depends on the time.',
};

function refusalOf({ verdict, session, fault, problems }: SignedAudit, say: CoreSay): string {
  if (fault !== null && verdict in refusals) return say(refusals[verdict as Refusal]);
  return session === null || problems.length === 0
    ? say('This is not a signed meter record (OCMF).')
    : say('The session cannot be billed by this price list.');
}

/** What the meter measured; times on the station's clock. */
function sessionWords(
  { startMs, endMs, energyKwh, isClockSynchronised }: SignedSession,
  meter: string | null,
  { clock }: PricePlan,
  locale: string,
): string {
  const say = coreSay(locale);
  const time = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const at = (ms: number): string => clockText(clock, ms, [locale], { ...day, ...time });
  // A decimal text keeps the digits of the meter.
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const values = {
    meter: meter ?? '',
    energy: `${number.format(energyKwh as `${number}`)}\u00a0kWh`,
    from: at(startMs),
    to: at(endMs),
  };
  return isClockSynchronised
    ? say('according to meter {meter} {energy}, {from} to {to} (clock synchronised)', values)
    : say('according to meter {meter} {energy}, {from} to {to} (time not proven)', values);
}

function witnesses(
  { session, meter, tariffText, stated }: SignedAudit & { readonly session: SignedSession },
  receipt: Receipt,
  plan: PricePlan,
  locale: string,
): string {
  const say = coreSay(locale);
  const money = moneyText(locale, receipt.currency);
  const parts = [
    say('Signature not checked here; use “wattpost audit”'),
    sessionWords(session, meter, plan, locale),
    say('by the price list in force: {amount}', { amount: money(receipt.total) }),
  ];
  if (tariffText !== null) {
    const text = tariffText.texts.join(' | ');
    if (tariffText.kind === 'amount') {
      parts.push(
        say('by the tariff text “{text}”: {amount}', { text, amount: money(tariffText.amount) }),
      );
    } else if (tariffText.kind === 'same_words') {
      parts.push(say('the tariff text “{text}” is that of the price list', { text }));
    } else parts.push(say('the tariff text “{text}” results in no amount', { text }));
  }
  if (stated !== null) {
    const amount = money(stated.amount);
    parts.push(
      stated.hasTax || stated.amount === stated.expected
        ? say('the record says {amount}', { amount })
        : say('the record says {amount} without VAT, the price list {expected}', {
            amount,
            expected: money(stated.expected),
          }),
    );
  }
  return `${parts.join('; ')}.`;
}

function recordWords(audit: SignedAudit, plan: PricePlan, locale: string): SignedRecordWords {
  const say = coreSay(locale);
  const { session, receipt, fault, problems, verdict, notes } = audit;
  const path = audit.path === '$' ? null : audit.path;
  if (session === null || receipt === null) {
    const place = fault ?? problems[0];
    const detail = [fault === null ? (place?.code ?? verdict) : verdict, place?.path ?? ''];
    return {
      path,
      sentence: null,
      refusal: {
        message: refusalOf(audit, say),
        detail: detail.filter((text) => text !== '').join(', '),
      },
      differences: [],
    };
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  const kwh = (text = ''): string => `${number.format(text as `${number}`)}\u00a0kWh`;
  return {
    path,
    sentence: witnesses({ ...audit, session }, receipt, plan, locale),
    refusal: null,
    differences: [
      ...(audit.amountsDiffer ? [say('The amounts differ.')] : []),
      ...notes.flatMap(({ code, values }) =>
        code === 'energy_differs'
          ? say('The record says {stated}, the meter {signed}; the meter is billed.', {
              stated: kwh(values['stated']),
              signed: kwh(values['signed']),
            })
          : [],
      ),
    ],
  };
}

/** Queries about signed meter records. `null`: there is no such station. */
export const signedQueries = {
  /** One for each record of the file. */
  signedRecords: (
    workspace: Workspace,
    { stationUuid, bytes, policy }: SignedRecordsRequest,
  ): readonly SignedRecordWords[] | null => {
    const found = stationRate(workspace.edited, stationUuid);
    if (found === null) return null;
    const { plan, station } = found;
    const follow = workspace.edited?.bundle.follow;
    const audits = auditSignedRecords(bytes, {
      plan,
      policy: { ...(follow === undefined ? {} : { follow }), ...policy },
      maxPowerKw: station.max_power_kw ?? null,
      maxBytes: defaultMaxBytes,
    });
    return audits.map((audit) => recordWords(audit, plan, workspace.locale));
  },
};
