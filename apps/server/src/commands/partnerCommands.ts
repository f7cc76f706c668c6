import {
  type Answer,
  type CommandResult,
  answer,
  counted,
  exitGood,
  exitProblems,
  printableJson,
  printableLine,
  readSource,
  sourceName,
  success,
  usage,
  withoutSecrets,
} from '@wattpost/command';
import { isStorableText } from '@wattpost/contract/wire';
import { type DatabaseOptions, withDatabase } from '../database/openDatabase.ts';
import type { Io } from '../host/index.ts';
import type { AdminStore, KnownPartner, PartnerKind } from '../store/index.ts';
import {
  type CheckLevel,
  type CheckStep,
  type PartnerStandard,
  checkPartner,
  partnerAddresses,
  partnerStandard,
} from '../partners/index.ts';
import { listCommand, listedTime } from './listCommands.ts';

/** Options that name a partner. */
export interface PartnerOptions extends DatabaseOptions {
  /** Needed where partners of both kinds have the slug. */
  readonly kind?: PartnerKind;
}

/** Options of `wattpost-server partner token`: one of the two. */
export interface PartnerTokenOptions extends PartnerOptions {
  readonly file?: string;
  readonly remove?: boolean;
}

/** Options of `wattpost-server partner check`. */
export interface PartnerCheckOptions extends PartnerOptions {
  readonly json?: boolean;
  /** For each connection and each request, in milliseconds. */
  readonly timeout: number;
}

/** Characters of a token (inclusive). */
const maxTokenCharacters = 2000;

/** The same in UTF-8, with a line break at its end. */
const maxTokenBytes = maxTokenCharacters * 4 + 2;

/** A partner by its slug, or why it is not clear which one. */
async function findPartner(
  store: AdminStore,
  database: string,
  slug: string,
  kind: PartnerKind | undefined,
): Promise<CommandResult<KnownPartner>> {
  const named = (await store.partners.list()).filter(
    (known) => known.partner.slug === slug && (kind === undefined || known.kind === kind),
  );
  const [found, another] = named;
  const quoted = JSON.stringify(slug);
  if (found === undefined) {
    const which = kind === undefined ? 'partner' : `${kind} partner`;
    return usage(
      `There is no ${which} ${quoted} in ${database}; "wattpost-server partner list" shows all.`,
    );
  }
  if (another !== undefined) {
    return usage(
      `Both a publishing and a roaming partner are named ${quoted}: add --kind publishing or --kind roaming.`,
    );
  }
  return success(found);
}

/** The token in a file, without the line break at its end. Messages never quote it. */
async function readToken(
  io: Io,
  file: string,
  standard: PartnerStandard,
): Promise<CommandResult<string>> {
  const bytes = await readSource(io, file, maxTokenBytes, 'regular_or_link');
  if (!bytes.ok) return bytes;
  const name = JSON.stringify(sourceName(file));
  const token = Buffer.from(bytes.value)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (token === '') return usage(`${name} is empty: it must contain the token, on one line.`);
  // Other characters cannot be in a header; OCPI sends the token in Base64.
  const form = standard === 'ocpi-2.2.1' ? /^[^\p{Cc}\ufffd]+$/u : /^[!-~]([ -~]*[!-~])?$/;
  if (token.length > maxTokenCharacters || !isStorableText(token) || !form.test(token)) {
    const characters = standard === 'ocpi-2.2.1' ? 'characters' : 'characters of ASCII';
    return usage(
      `${name} does not contain a token: one line of at most ${maxTokenCharacters} ${characters}.`,
    );
  }
  return success(token);
}

/** `wattpost-server partner token`: sets or removes the token that is sent to a partner. */
export function partnerTokenCommand(
  io: Io,
  slug: string,
  options: PartnerTokenOptions,
): Promise<CommandResult<Answer>> {
  const { file, remove = false } = options;
  if ((file === undefined) !== remove) {
    return Promise.resolve(usage('Give --file FILE with the token, or --remove.'));
  }
  return withDatabase(io, options, 'refuse', async (store, database) => {
    const found = await findPartner(store, database.name, slug, options.kind);
    if (!found.ok) return found;
    const { kind } = found.value;
    let token: string | null = null;
    if (file !== undefined) {
      const reading = await readToken(io, file, partnerStandard(found.value));
      if (!reading.ok) return reading;
      token = reading.value;
    }
    await store.partners.setToken(kind, slug, token, io.now());
    const did = token === null ? 'Removed' : 'Set';
    return success(
      answer(`${did} the token of the ${kind} partner ${printableLine(JSON.stringify(slug))}.\n`),
    );
  });
}

/** `wattpost-server partner list`: partners of both kinds by slug, without their tokens. */
export const partnerListCommand = listCommand({
  key: 'partners',
  read: async (store) =>
    (await store.partners.list()).map((known) => ({
      slug: known.partner.slug,
      kind: known.kind,
      standard: partnerStandard(known),
      organization_uuid: known.partner.organization_uuid,
      addresses: Object.fromEntries(
        Object.entries(partnerAddresses(known)).map(([name, url]) => [name, withoutSecrets(url)]),
      ),
      has_token: known.token !== null,
      token_set_at: known.token_set_at_ms === null ? null : listedTime(known.token_set_at_ms),
    })),
  columns: {
    PARTNER: ({ slug }) => slug,
    KIND: ({ kind }) => kind,
    STANDARD: ({ standard }) => standard,
    ORGANIZATION: ({ organization_uuid }) => organization_uuid ?? 'all',
    TOKEN: ({ has_token }) => (has_token ? 'set' : null),
    'SET AT': ({ token_set_at }) => token_set_at,
    ADDRESSES: ({ addresses }) => Object.values(addresses).join(' ') || null,
  },
  emptyMessage: 'No partners.',
});

function checkLines(
  { kind, partner: { slug } }: KnownPartner,
  standard: PartnerStandard,
  steps: readonly CheckStep[],
): string {
  const count = (level: CheckLevel): number => steps.filter((step) => step.level === level).length;
  const errors = count('error');
  const lines = steps.flatMap(({ level, message, cure }, index) => [
    `${String(index + 1).padStart(2)}  ${level.padEnd(7)}  ${printableLine(message)}`,
    ...(cure === undefined ? [] : [`             ${printableLine(cure)}`]),
  ]);
  const verdict = errors === 0 ? 'It works' : 'It does not work';
  return [
    `The ${kind} partner ${printableLine(JSON.stringify(slug))} (${standard}):`,
    ...lines,
    `${verdict}: ${counted(errors, 'error')}, ${counted(count('warning'), 'warning')}.`,
    '',
  ].join('\n');
}

/** `wattpost-server partner check`: whether messages to a partner would work, and what to do otherwise. */
export function partnerCheckCommand(
  io: Io,
  slug: string,
  options: PartnerCheckOptions,
): Promise<CommandResult<Answer>> {
  return withDatabase(io, options, 'refuse', async (store, database) => {
    const found = await findPartner(store, database.name, slug, options.kind);
    if (!found.ok) return found;
    const known = found.value;
    const standard = partnerStandard(known);
    const steps = await checkPartner(store, known, options.timeout, io.now());
    const works = steps.every(({ level }) => level !== 'error');
    const partner = { slug: known.partner.slug, kind: known.kind, standard };
    const checks = steps.map(({ level, message, cure = null }, index) => {
      return { number: index + 1, level, message, cure };
    });
    const output =
      options.json === true
        ? `${printableJson({ partner, works, checks })}\n`
        : checkLines(known, standard, steps);
    return success({ output: [output], notes: [], exitCode: works ? exitGood : exitProblems });
  });
}
