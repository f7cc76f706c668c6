import { changesFrom, recordEdit, type ChangesFrom } from '@wattpost/price-edit';
import { type Workspace, type CommandResult, bundleText, fileStem } from '../workspace/index.ts';

/** The argument and the result of making changes begin on a date. */
export type FromDateAnswer =
  | { readonly kind: Exclude<ChangesFrom['kind'], 'bundles'> }
  /** Two files, in the order of publication. */
  | {
      readonly kind: 'bundles';
      readonly files: readonly { readonly name: string; readonly json: string }[];
    };

/** When the changes begin. */
export interface FromDateRequest {
  readonly date: string;
  readonly now: string;
  /** Name of the copies of price lists: `{name}` is replaced by that of the list. */
  readonly copyName: string;
  /** Seed of their uuids. */
  readonly seedUuid: string;
}

/** Commands about prices that hold from a date on. */
export const dateCommands = {
  /**
   * Makes the changes since the bundle was opened or last downloaded begin on a date. If one
   * bundle can express that, it becomes the edited one, which can be undone; otherwise the answer has two.
   */
  fromDate: (
    workspace: Workspace,
    { date, now, copyName, seedUuid }: FromDateRequest,
  ): CommandResult<FromDateAnswer> => {
    const { edited } = workspace;
    if (edited === null) return [workspace, { kind: 'nothing' }];
    let last = 0;
    const found = changesFrom(edited.saved, edited.bundle, date, now, ({ uuid, name }) => {
      last += 1;
      const newUuid = seedUuid.slice(0, -6) + last.toString(16).padStart(6, '0');
      return { rateUuid: uuid, newUuid, name: copyName.replace('{name}', () => name) };
    });
    if (found.kind === 'periods') {
      const changed = { ...workspace, edited: recordEdit(edited, Object.freeze(found.bundle)) };
      return [changed, { kind: 'periods' }];
    }
    if (found.kind !== 'bundles') return [workspace, found];
    const stem = fileStem(edited.name);
    const files = [
      { name: `${stem}-until-${date}.json`, json: bundleText(found.first, edited) },
      { name: `${stem}-from-${date}.json`, json: bundleText(found.second, edited) },
    ];
    return [workspace, { kind: 'bundles', files }];
  },
};
