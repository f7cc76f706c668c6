import { BlockList, isIP } from 'node:net';
import { type MemberType, pathType, readText } from '@wattpost/config';

/** The pattern of a path in the JSON Schema: not blank, and without a zero byte. */
export const pathPattern = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

/** A database in memory, for tests and trials. */
export const memoryDatabase = ':memory:';

const urlScheme = /^([a-z][a-z0-9+.-]*:\/\/|postgres(ql)?:)/i;

/** Whether a text names a database by a URL, not by a path. */
export function isDatabaseUrl(location: string): boolean {
  return urlScheme.test(location);
}

const sqlitePath = pathType('the path of a SQLite file; a postgres:// URL belongs into url');

/** The path of a SQLite file, or `:memory:`. */
export const databaseFileType: MemberType<string> = {
  ...sqlitePath,
  // A URL in its place may have a password.
  isPrivate: true,
  read: (value, resolvePath) => {
    const path = readText(value);
    if (path === memoryDatabase) return path;
    return path === undefined || isDatabaseUrl(path)
      ? undefined
      : sqlitePath.read(path, resolvePath);
  },
};

/** A postgres:// URL. */
export const databaseUrlType: MemberType<string> = {
  read: (value) =>
    typeof value === 'string' &&
    /^postgres(ql)?:\/\/[^\p{Cc}]*$/iu.test(value) &&
    URL.canParse(value)
      ? value
      : undefined,
  expected: 'a valid postgres:// URL, with special characters of user and password percent-encoded',
  isPrivate: true,
};

/** Whether a postgres:// URL contains a password. */
export function hasPassword(url: string): boolean {
  const { password, searchParams } = new URL(url);
  return password !== '' || ['password', 'sslpassword'].some((key) => searchParams.has(key));
}

/** The public URL of the server, without a slash at its end. */
export const publicUrlType: MemberType<string> = {
  read: (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
    const { protocol, username, password, search, hash } = new URL(value);
    const isPlain = /^https?:$/.test(protocol) && username + password + search + hash === '';
    return isPlain ? value.replace(/(?<!\/)\/+$/, '') : undefined;
  },
  expected: 'an http or https URL without user, query and fragment',
  isPrivate: true,
};

/** Languages of two letters. */
export const languagesType: MemberType<readonly string[]> = {
  read: (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined;
    const languages = value.filter((one) => typeof one === 'string' && /^[a-z]{2}$/i.test(one));
    return languages.length === value.length
      ? [...new Set(languages.map((one) => String(one).toLowerCase()))]
      : undefined;
  },
  expected: 'a list of languages of two letters, such as "de" and "en"',
};

/** Addresses and networks such as `10.0.0.0/8`. */
export const networksType: MemberType<BlockList> = {
  read: (value) => {
    if (!Array.isArray(value)) return undefined;
    const list = new BlockList();
    return value.every((one) => typeof one === 'string' && addNetwork(list, one))
      ? list
      : undefined;
  },
  expected: 'a list of addresses or networks, such as "10.0.0.7" and "fd00::/8"',
};

/** Adds a network to the list; `false`: it is not valid. */
function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', bits, ...more] = network.split('/');
  const version = isIP(address);
  const max = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  if (version === 0 || prefix < 0 || prefix > max || more.length > 0) return false;
  list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  return true;
}
