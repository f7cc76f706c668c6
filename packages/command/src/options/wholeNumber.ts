import { InvalidArgumentError, Option, type Command } from 'commander';

/**
 * A parser of an option's value as a whole number from `min` to `max`.
 *
 * @param of the unit, such as `columns`
 */
export function whole(min: number, max: number, of?: string): (text: string) => number {
  const number = of === undefined ? 'whole number' : `whole number of ${of}`;
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a ${number} from ${min} to ${max}.`);
  };
}

const bytesPerMebibyte = 1024 * 1024;

/** Adds `--max-mib`; the action finds it as `maxBytes` among its options. */
export function sizeLimit(
  command: Command,
  what: string,
  fallbackMib: number,
  maxMib: number,
): Command {
  return command
    .addOption(
      new Option('--max-mib <N>', `read no ${what} larger than N MiB`)
        .default(fallbackMib)
        .argParser(whole(1, maxMib)),
    )
    .hook('preAction', (_, action) => {
      const mebibytes = Number(action.getOptionValue('maxMib'));
      action.setOptionValue('maxBytes', mebibytes * bytesPerMebibyte);
    });
}
