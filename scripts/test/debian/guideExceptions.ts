/** Values for the guide's placeholders. */
export interface Facts {
  /** The version that is installed first. */
  readonly version: string;
  /** In the name of the bundle made last. */
  readonly bundleTime: string;
  readonly platform: {
    readonly baseUrl: string;
    readonly tokenFile: string;
    readonly station: string;
  };
}

/** A command of the guide that is not run unchanged. */
export interface GuideException {
  /** The command in the guide. */
  readonly command: string;
  readonly because: string;
  /** The command to run instead; default: none. */
  readonly typed?: (facts: Facts) => string;
}

const named = 'named in a sentence, without what it is done to';
const elsewhere = 'typed in full elsewhere in the guide';
const noFedora = 'Fedora’s packages and its dnf are not to be had from a mirror of Debian';

/** All commands of docs/operating.md that are not run unchanged, in its order, with the reason. */
export const guideExceptions: readonly GuideException[] = [
  { command: 'wattpost-kiosk --check', because: elsewhere },
  {
    command: 'npm run pack:kiosk -- --target deb --target rpm --target AppImage',
    because: 'the deb is made before anything is typed; buildRpm.test.ts makes an rpm',
  },
  {
    command:
      'sudo dnf install ./wattpost-kiosk-VERSION.x86_64.rpm cage seatd xorg-x11-server-Xwayland',
    because: noFedora,
  },
  {
    command: 'sudo usermod -aG seat wattpost',
    because: 'on Fedora only: Debian has no such group',
  },
  { command: 'wattpost kiosk init', because: elsewhere },
  {
    command: 'wattpost kiosk init kiosk.json',
    because: 'it asks on a terminal; the same is said by options',
    typed: () =>
      'wattpost kiosk init kiosk.json --watch /var/lib/wattpost/bundles --store /var/lib/wattpost/store' +
      ' --public-key /etc/wattpost/bundles.key.pub --status-file /run/wattpost/status.json --locale de-AT' +
      ' --theme light --distance 1.5 --diagonal 32 --contact "+43 1 234 56 78" --json',
  },
  {
    command: 'wattpost bundle … --valid-for 7d -o out/ --sign bundles.key',
    because: 'which platform and station is left open',
    typed: ({ platform }) =>
      `wattpost bundle --base-url ${platform.baseUrl} --token-file ${platform.tokenFile}` +
      ` --station ${platform.station} --valid-for 7d -o out/ --sign bundles.key`,
  },
  {
    command: 'wattpost sign site-2026-11-22.json --key bundles.key',
    because: 'a bundle of that name has to be there',
    typed: ({ bundleTime }) =>
      `cp out/bundle-${bundleTime}.json site-2026-11-22.json
      wattpost sign site-2026-11-22.json --key bundles.key`,
  },
  {
    command:
      'sudo install -m 600 -o wattpost -g wattpost /dev/stdin /var/lib/wattpost/keys/platform',
    because: 'the key is typed, too',
    typed: () =>
      'echo key-to-a-platform | sudo install -m 600 -o wattpost -g wattpost /dev/stdin /var/lib/wattpost/keys/platform',
  },
  {
    command: 'systemctl edit wattpost-xserver',
    because: 'it opens an editor; the test writes a drop-in',
  },
  { command: 'sudo systemctl restart', because: named },
  { command: 'apt-cache policy', because: named, typed: () => 'apt-cache policy' },
  {
    command: 'sudo dpkg -i',
    because: named,
    typed: ({ version }) => `sudo dpkg -i wattpost-kiosk_${version}_amd64.deb`,
  },
  { command: 'sudo dnf downgrade wattpost-kiosk', because: noFedora },
  {
    command: 'sudo systemctl edit wattpost-kiosk',
    because: 'it opens an editor; the test writes the drop-in that the guide shows',
  },
  { command: 'rpm -V wattpost-kiosk', because: noFedora },
  { command: 'sudo dnf remove wattpost-kiosk', because: noFedora },
];
