/** What `--help` prints. */
export const help = `wattpost-kiosk --config FILE | --bundle FILE | --watch FOLDER [options]

Shows the price that charging costs at a station now, on the whole screen, with or without network.

  --config FILE      everything from a file (docs/kiosk.md); the options below stand above it
  --bundle FILE      the price bundle; a new one in its place is taken over
  --watch FOLDER     the newest price bundle (*.json) in a folder
  --store FOLDER     where the last good bundles outlive a restart
  --status FILE      where to say how the kiosk is, as JSON
  --status-port N    serve the same on this port of this machine, to this machine only
  --public-key FILE  take only bundles signed with its private half (FILE.sig beside each)
  --station UUID,…   which of its stations, one to four (default: the first)
  --locale L,…       languages in order; the first writes numbers (default: those of the texts)
  --theme T          light, dark or auto (default: auto, what the system prefers)
  --contact TEXT     whom to call, for the screen that is shown when all else fails
  --windowed         in a window instead of on the whole screen
  --size WxH         size of the window, for example 1920x1080
  --check            check everything that the settings lead to, report it and quit
  --forget-prices    remove the bundles that the store keeps, and quit; stop the kiosk before
  --json             with --check: report as JSON
  --help             this text

Each member of the file can be given in the environment, too: WATTPOST_KIOSK_CONFIG names the file,
WATTPOST_KIOSK_STATION stands above its member station, WATTPOST_KIOSK_SOURCE_BASE_URL above
source.base_url. The command line stands above the environment.

For demonstrations and tests:
  --at T             show this instant instead of now: epoch milliseconds, or ISO 8601 with Z or an offset
  --run-clock        let time go on from there instead of standing still
  --screenshot FILE  write a PNG of the board and quit
  --print            print the board as text and quit

Exit codes: 0 good, 1 no price could be shown, the kiosk failed or its check found something bad,
2 wrong usage.
`;
