/**
 * Loaded before each of the repository's scripts, in JavaScript that every Node can read. A Node that cannot
 * run the scripts ends here with a clear message instead of an error about a file extension.
 */
if (!process.features.typescript) {
  process.stderr.write(
    `The repository's scripts need Node 22.18 or later, which npm ci brings along; this is Node ${process.versions.node}.\n` +
      'Run npm ci once more, without --omit; where it brings none (not Linux or Windows), install one.\n' +
      'The published packages need Node 20.19 or 22.12 and later, the server (wattpost-server) Node 22.13.\n',
  );
  process.exit(1);
}
