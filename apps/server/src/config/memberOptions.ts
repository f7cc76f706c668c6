import { Option } from '@wattpost/command';
import type { ListedMember } from './serverMembers.ts';
import { memberList } from './serverMembers.ts';

/** The options of all members. Their texts are read with the other layers of the configuration. */
export function memberOptions(): Option[] {
  return memberList.flatMap((listed) => {
    const option = optionOf(listed);
    return option === undefined ? [] : [option];
  });
}

/** The option of one member. @param path such as `$.listen.port` */
export function memberOption(path: string): Option {
  const listed = memberList.find((one) => one.path === path);
  const option = listed && optionOf(listed);
  if (option === undefined) throw new Error(`No member with an option has the path ${path}.`);
  return option;
}

function optionOf({ member }: ListedMember): Option | undefined {
  const { flag, variable, about, defaultText } = member;
  if (flag === null) return undefined;
  const env = variable === undefined ? '' : `env: ${variable}, `;
  const option = new Option(flag, `${about} (${env}default: ${defaultText})`);
  return option.negate ? new Option(flag, `do not ${about}`) : option;
}
