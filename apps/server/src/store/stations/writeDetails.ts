import { sql } from 'kysely';
import type { StoreWriter } from '@wattpost/platform';
import { locationOf } from './readFleet.ts';
import { type Building, type Session, isOneOf, statement } from '../database/index.ts';
import { addPush } from './writePush.ts';

const lockLocationByUuid = statement(({ db, dialect, param }: Building<{ uuid: string }>) => {
  const chosen = db.selectFrom('location').selectAll().where('uuid', '=', param.uuid);
  return dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen;
});

const activate = statement(({ db, param }: Building<{ station: string; slug: string }>) =>
  db
    .insertInto('station_roaming')
    .values({ station_uuid: param.station, slug: param.slug })
    .onConflict((conflict) => conflict.doNothing()),
);

const deactivate = statement((building: Building<{ station: string; slugs: readonly string[] }>) =>
  building.db
    .deleteFrom('station_roaming')
    .where('station_uuid', '=', building.param.station)
    .where(isOneOf(building, 'slug', building.param.slugs)),
);

const put = statement(
  ({ db, param }: Building<{ station: string; language: string; text: string }>) =>
    db
      .insertInto('direction')
      .values({ station_uuid: param.station, language: param.language, text: param.text })
      .onConflict((conflict) =>
        conflict
          .columns(['station_uuid', 'language'])
          .doUpdateSet({ text: sql<string>`excluded.text` }),
      ),
);

const remove = statement(({ db, param }: Building<{ station: string; language: string }>) =>
  db
    .deleteFrom('direction')
    .where('station_uuid', '=', param.station)
    .where('language', '=', param.language),
);

type DetailWrites = Pick<
  StoreWriter,
  | 'lockLocation'
  | 'activateRoaming'
  | 'deactivateRoaming'
  | 'addPush'
  | 'putDirection'
  | 'deleteDirection'
>;

/**
 * What the port writes around a station: roaming, pushes, directions.
 *
 * @param pushesPerMinute of one organization that may be sent at once, 1 or more
 */
export function detailWrites(session: Session, pushesPerMinute: number): DetailWrites {
  return {
    async lockLocation(uuid) {
      const row = await lockLocationByUuid.first(session, { uuid });
      return row === undefined ? undefined : locationOf(row);
    },
    async activateRoaming(station, slugs) {
      for (const slug of slugs) await activate.run(session, { station, slug });
    },
    async deactivateRoaming(station, slugs) {
      await deactivate.run(session, { station, slugs });
    },
    addPush: (push) => addPush(session, push, pushesPerMinute),
    async putDirection(station, { language, text }) {
      await put.run(session, { station, language, text });
    },
    async deleteDirection(station, language) {
      await remove.run(session, { station, language });
    },
  };
}
