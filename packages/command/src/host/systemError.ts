/** The code that the system or a library gave an error, such as `ENOENT`; `undefined` for any other. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * As `systemErrorCode`, where only the system can have failed.
 *
 * @throws any other error, which is a defect.
 */
export function failedWith(error: unknown): string {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return code;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its symbolic links go round in a circle',
  ENAMETOOLONG: 'the name is too long',
  link: 'it is a link, and links are not followed here',
  not_regular: 'it is not a regular file',
};

/**
 * What a system error code means, as the end of a sentence.
 *
 * @param what the action that is not permitted
 */
export function systemReason(code: string, what = 'it'): string {
  if (code === 'EACCES' || code === 'EPERM') return `${what} is not permitted`;
  return reasons[code] ?? `the system says ${code}`;
}
