import { printableLine } from '@wattpost/command';
import { offeredStations, type OfferedStation, type TextMember } from '@wattpost/kiosk-config';
import { type CliIo, outputWidth, paragraph } from '../host/index.ts';
import {
  flagOf,
  fullText,
  sourceMembers,
  readMembers,
  sourceOf,
  stationMember,
} from './kioskInitFlags.ts';

/** A question for one member. */
interface Question {
  readonly path: string;
  readonly text: string;
  /** The default; `''`: the member is left out. */
  readonly usual: string;
}

const distanceQuestion: Question = {
  path: '$.screen.viewing_distance_m',
  text: 'From how many metres away is it read? (Enter: not set)',
  usual: '',
};
const sizeQuestion: Question = {
  path: '$.screen.diagonal_inches',
  text: 'Diagonal of the picture in inches?',
  usual: '32',
};
const lastQuestions: readonly Question[] = [
  {
    path: '$.name',
    text: 'What do you call this display? (for your list of displays; Enter: no name)',
    usual: '',
  },
  {
    path: '$.contact',
    text: 'Whom to call when the display fails? (one line for the public; Enter: nobody)',
    usual: '',
  },
  {
    path: '$.store',
    text: 'Folder for the last good bundles?',
    usual: '/var/lib/wattpost/store',
  },
  { path: '$.status_file', text: 'File for the status?', usual: '/run/wattpost/status.json' },
];

/**
 * Asks at the terminal for what the options did not set; each answer is checked at once.
 *
 * @returns all members; `undefined`: the user stopped.
 */
export async function askForMembers(
  io: CliIo,
  given: readonly TextMember[],
): Promise<readonly TextMember[] | undefined> {
  const members = [...given];
  const has = (path: string): boolean => members.some((member) => member.path === path);
  const put = async (question: Question): Promise<boolean> => {
    if (has(question.path)) return true;
    const text = await askUntilGood(io, members, question);
    if (text === undefined) return false;
    const { path } = question;
    if (text !== '') members.push({ name: flagOf(path), path, text: fullText(path, text) });
    return true;
  };
  if (!has('$.source.kind') && !(await askForSource(io, members, put))) return undefined;
  if (!has('$.station') && !has('$.stations') && !(await askForStations(io, members))) {
    return undefined;
  }
  if (!(await put(distanceQuestion))) return undefined;
  const needsSize = has('$.screen.viewing_distance_m') && !has('$.screen.pixels_per_mm');
  if (needsSize && !(await put(sizeQuestion))) return undefined;
  for (const question of lastQuestions) if (!(await put(question))) return undefined;
  return members;
}

const places = {
  1: { name: '--bundle', kind: 'file', usual: '/srv/wattpost/bundle.json' },
  2: { name: '--watch', kind: 'folder', usual: '/srv/wattpost/bundles' },
} as const;
const addressQuestion: Question = {
  path: '$.source.base_url',
  text: "Base URL of the platform's interface?",
  usual: '',
};
const keyQuestion: Question = {
  path: '$.source.token_file',
  text: 'File with the token? (not the token itself)',
  usual: '/etc/wattpost/key',
};

async function askForSource(
  io: CliIo,
  members: TextMember[],
  put: (question: Question) => Promise<boolean>,
): Promise<boolean> {
  await say(
    io,
    'Where do the prices come from?\n  1  a file that is replaced\n  2  a folder into which bundles are dropped\n  3  a platform',
  );
  for (;;) {
    const choice = await ask(io, '1, 2 or 3', '');
    if (choice === undefined) return false;
    if (choice === '3') {
      members.push({ name: '--base-url', path: '$.source.kind', text: 'platform' });
      return (await put(addressQuestion)) && (await put(keyQuestion));
    }
    const chosen = choice === '1' || choice === '2' ? places[choice] : undefined;
    if (chosen !== undefined) {
      const { name, kind, usual } = chosen;
      const place = await ask(io, `Path of the ${kind}?`, usual);
      if (place === undefined) return false;
      members.push(...sourceMembers(name, kind, place));
      return true;
    }
    await say(io, 'Answer 1, 2 or 3.');
  }
}

/** Lists the source's stations; if they are unknown, a uuid must be typed. */
async function askForStations(io: CliIo, members: TextMember[]): Promise<boolean> {
  const source = sourceOf(members);
  const offer = source ? await offeredStations(source, await io.loadKioskProbes()) : undefined;
  const stations = offer?.ok === true ? offer.stations : [];
  if (offer?.ok === false) {
    for (const { message } of offer.findings) await say(io, message);
  } else {
    const list = stations.map(
      ({ uuid, name }, index) =>
        `${String(index + 1).padStart(3)}  ${printableLine(name)}  ${uuid}`,
    );
    await say(io, ['The stations there:', ...list].join('\n'));
  }
  const mayBeNone = source?.kind !== 'platform';
  const none = mayBeNone ? ', Enter for the first' : '';
  for (;;) {
    const question = `Which one? (numbers or uuids, up to four, with commas${none})`;
    const answer = await ask(io, question, '');
    if (answer === undefined) return false;
    if (answer === '' && mayBeNone) return true;
    const uuids = chosen(answer, stations);
    const problem =
      typeof uuids === 'string'
        ? uuids
        : problemOf([...members, stationMember(uuids)], ['$.station', '$.stations']);
    if (typeof uuids !== 'string' && problem === undefined) {
      members.push(stationMember(uuids));
      return true;
    }
    await say(io, problem ?? '');
  }
}

/** The stations of an answer, or an error message. */
function chosen(answer: string, stations: readonly OfferedStation[]): readonly string[] | string {
  const uuids: string[] = [];
  for (const one of answer.split(',').map((part) => part.trim())) {
    const isNumber = /^\d{1,4}$/.test(one);
    const uuid = isNumber ? stations[Number(one) - 1]?.uuid : one;
    if (uuid === undefined) return `${one} is not in the list.`;
    if (uuid !== '') uuids.push(uuid);
  }
  return uuids.length > 0 ? uuids : 'Name at least one.';
}

async function askUntilGood(
  io: CliIo,
  members: readonly TextMember[],
  { path, text, usual }: Question,
): Promise<string | undefined> {
  for (;;) {
    const answer = await ask(io, text, usual);
    if (answer === undefined || answer === '') return answer;
    const problem = problemOf([...members, { name: '', path, text: answer }], [path]);
    if (problem === undefined) return answer;
    await say(io, problem);
  }
}

/** The reader's problems of these members; others may still be missing. */
function problemOf(members: readonly TextMember[], paths: readonly string[]): string | undefined {
  const named = members.map(({ path, text }) => ({ name: path, path, text }));
  const reading = readMembers(named);
  const problem = reading.ok
    ? undefined
    : reading.problems.find(({ path }) => paths.includes(path));
  return problem && `It ${problem.message}.`;
}

async function ask(io: CliIo, question: string, usual: string): Promise<string | undefined> {
  const hint = usual === '' ? '' : ` [${usual}]`;
  const answer = await io.terminal?.ask(`${question}${hint} `);
  if (answer === undefined) return undefined;
  return answer.trim() === '' ? usual : answer.trim();
}

async function say(io: CliIo, text: string): Promise<void> {
  await io.stderr(paragraph(text, outputWidth(io)));
}
