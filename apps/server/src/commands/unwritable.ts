import { type Failed, systemReason, usage } from '@wattpost/command';

/** A file cannot be written. @param code the system's, such as `EACCES` */
export function unwritable(path: string, code: string): Failed {
  const reason =
    code === 'ENOENT' ? 'its folder does not exist; make it first' : systemReason(code);
  const message = `Cannot write ${JSON.stringify(path)}: ${reason}.`;
  return code === 'ENOSPC'
    ? { ok: false, failure: { kind: 'unavailable', message } }
    : usage(message);
}
