import type { ConfigReader, MemberType } from './configReader.ts';
import type { DailySpan, ThemeSetting } from './kioskConfig.ts';
import { isMembers } from '../layers/index.ts';
import { minuteOfDayType } from './memberTypes.ts';

const themeType: MemberType<ThemeSetting | 'by the clock'> = {
  read: (value) => {
    if (isMembers(value)) return 'by the clock';
    return value === 'light' || value === 'dark' || value === 'auto' ? value : undefined;
  },
  expected:
    '"light", "dark", "auto", or times such as {"light_from": "06:30", "dark_from": "20:00"}',
};

/** Reads the member `theme`; `"auto"` when it is left out. */
export function readTheme(root: ConfigReader): ThemeSetting {
  const theme = root.optional('theme', themeType, 'auto');
  if (theme !== 'by the clock') return theme;
  const times = root.requiredObject('theme', themeType.expected);
  const lightFromMinute = times?.required('light_from', minuteOfDayType);
  const darkFromMinute = times?.required('dark_from', minuteOfDayType);
  times?.end();
  if (lightFromMinute === undefined || darkFromMinute === undefined) return 'auto';
  if (lightFromMinute === darkFromMinute) {
    times?.complain('dark_from', 'must be another time than light_from');
  }
  return { kind: 'timed', lightFromMinute, darkFromMinute };
}

/** Reads a stretch of every day; `null` when it is left out. @param key the member's name. */
export function readSpan(reader: ConfigReader, key: string): DailySpan | null {
  const times = reader.object(key, 'times such as {"from": "23:00", "until": "05:00"}');
  if (times === undefined) return null;
  const fromMinute = times.required('from', minuteOfDayType);
  const untilMinute = times.required('until', minuteOfDayType);
  times.end();
  if (fromMinute === undefined || untilMinute === undefined) return null;
  if (fromMinute === untilMinute) {
    times.complain('until', 'must be another time than from');
  }
  return { fromMinute, untilMinute };
}
