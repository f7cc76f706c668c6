import type { Bundle, BundleStation } from '@wattpost/contract';
import { readDirectionText, readLanguage } from '@wattpost/directions';
import type { Edit, StationFields } from './edit.ts';
import { askedNumber, told } from '../words/index.ts';
import { isSame, made, refused, andThen, type Outcome } from '../outcome/index.ts';
import { readOutline } from './editReading.ts';

/** Sets until when the bundle holds. */
export function setValidUntil(bundle: Bundle, valid_until: string | null): Outcome<Bundle> {
  if (bundle.valid_until === valid_until) return made(bundle);
  const changed = { ...bundle, valid_until };
  return andThen(readOutline(changed), () => made(Object.freeze(changed)));
}

/** Sets facts of a station. */
export function setStation(
  bundle: Bundle,
  stationUuid: string,
  set: StationFields,
): Outcome<Bundle> {
  return withStation(bundle, stationUuid, (station, path) => {
    const { max_power_kw: power = station.max_power_kw } = set;
    const question = typeof power === 'string' ? askedNumber(power) : null;
    if (question !== null) return refused(`${path}.max_power_kw`, 'ambiguous_number', question);
    const max_power_kw = typeof power === 'string' ? Number(power) : power;
    return made({ ...station, ...set, max_power_kw });
  });
}

type DirectionEdit = Extract<Edit, { kind: 'direction_set' }>;

/** Sets, adds or removes a station's direction in one language (X1 to X3). */
export function setDirection(bundle: Bundle, edit: DirectionEdit): Outcome<Bundle> {
  return withStation(bundle, edit.stationUuid, (station, path) => {
    const language = readLanguage(edit.language);
    const at = station.directions.findIndex((one) => one.language === language);
    const place = `${path}.directions[${at === -1 ? station.directions.length : at}]`;
    if (language === undefined) {
      const found = JSON.stringify(edit.language);
      const why = told('Expected a language of two letters, such as "de", found {found}.', {
        found,
      });
      return refused(`${place}.language`, 'not_a_language', why);
    }
    if (edit.text === null) {
      return made({ ...station, directions: station.directions.filter((_, i) => i !== at) });
    }
    const reading = readDirectionText(edit.text);
    if (!reading.ok) {
      const { code, message } = reading.problem;
      return { ok: false, problems: [{ path: `${place}.text`, code, message }] };
    }
    const direction = { language, text: reading.text };
    const directions =
      at === -1 ? [...station.directions, direction] : station.directions.with(at, direction);
    return made({ ...station, directions });
  });
}

function withStation(
  bundle: Bundle,
  uuid: string,
  change: (station: BundleStation, path: string) => Outcome<unknown>,
): Outcome<Bundle> {
  const index = bundle.stations.findIndex((one) => one.uuid === uuid);
  const station = bundle.stations[index];
  if (station === undefined)
    return refused('$.stations', 'gone', told('This station is not here.'));
  return andThen(change(station, `$.stations[${index}]`), (changed) =>
    andThen(
      readOutline({
        ...bundle,
        stations: bundle.stations.map((s, i) => (i === index ? changed : s)),
      }),
      (stations) => {
        const read = stations[index] as BundleStation;
        if (isSame(read, station)) return made(bundle);
        const list = Object.freeze(bundle.stations.with(index, read));
        return made(Object.freeze({ ...bundle, stations: list }));
      },
    ),
  );
}
