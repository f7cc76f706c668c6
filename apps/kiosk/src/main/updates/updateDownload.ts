import {
  AppImageUpdater,
  CancellationToken,
  MacUpdater,
  NsisUpdater,
  Provider,
  type AppUpdater,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { feedFile } from './updateFeed.ts';
import type { UpdateFile } from './updateIndex.ts';

/** What to fetch. It was read from an index whose signature is good. */
export interface DownloadRequest {
  readonly feedUrl: string;
  readonly version: string;
  readonly file: UpdateFile;
  readonly log: (message: string) => void;
  /** Without a byte for so long it is given up, in milliseconds. */
  readonly stallMs: number;
  /** A settings file to read instead of the packaged one; `null`: the packaged one. */
  readonly settingsFile: string | null;
}

/** A file that is on the disk and has the hash that it must have. */
export interface Download {
  readonly file: string;
  /** Runs the installer where there is one (Windows, macOS), and ends this process. */
  readonly runInstaller: () => void;
}

/**
 * Downloads with electron-updater. It is told what to fetch instead of asking the feed a second time:
 * what was signed is what is fetched. A server has to say how long the file is, or it counts as
 * standing still. This module is loaded only when there is something to download.
 *
 * @throws when the file is not to be had, larger than stated, too slow, or has another hash.
 */
export async function downloadUpdate(request: DownloadRequest): Promise<Download> {
  const updater = makeUpdater();
  updater.logger = {
    info: () => undefined,
    warn: (message?: unknown) => request.log(`updates: ${String(message)}`),
    error: () => undefined,
  };
  // Its errors come with the promises, too.
  updater.on('error', () => undefined);
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.autoRunAppAfterInstall = true;
  updater.allowDowngrade = false;
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  if (request.settingsFile !== null) {
    updater.forceDevUpdateConfig = true;
    updater.updateConfigPath = request.settingsFile;
  }
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(request) });
  const found = await updater.checkForUpdates();
  if (found?.isUpdateAvailable !== true) throw new Error('this installation cannot update itself');
  return {
    file: await fetchFile(updater, request),
    runInstaller: () => updater.quitAndInstall(true, true),
  };
}

function makeUpdater(): AppUpdater {
  if (process.platform === 'win32') return new NsisUpdater();
  return process.platform === 'darwin' ? new MacUpdater() : new AppImageUpdater();
}

type ProviderClass = new (
  options: unknown,
  updater: unknown,
  runtime: ProviderRuntimeOptions,
) => Provider<UpdateInfo>;

/** Answers electron-updater's questions from the signed index. */
function signedProvider({ feedUrl, version, file }: DownloadRequest): ProviderClass {
  const { name, size, sha512 } = file;
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    getLatestVersion(): Promise<UpdateInfo> {
      const files = [{ url: name, size, sha512 }];
      return Promise.resolve({ version, files, path: name, sha512, releaseDate: '' });
    }

    resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: feedFile(feedUrl, name), info: { url: name, size, sha512 } }];
    }
  };
}

async function fetchFile(updater: AppUpdater, { file, stallMs }: DownloadRequest): Promise<string> {
  const token = new CancellationToken();
  const reasons: string[] = [];
  const giveUp = (reason: string): void => {
    reasons.push(reason);
    token.cancel();
  };
  const stalled = (): void => giveUp(`the download stood still for ${stallMs / 1000} s`);
  let timer = setTimeout(stalled, stallMs);
  updater.on('download-progress', ({ transferred }) => {
    clearTimeout(timer);
    timer = setTimeout(stalled, stallMs);
    if (transferred > file.size) giveUp(`${file.name} is larger than its ${file.size} bytes`);
  });
  try {
    const [downloaded] = await updater.downloadUpdate(token);
    if (downloaded === undefined) throw new Error('nothing was downloaded');
    return downloaded;
  } catch (error) {
    const [reason] = reasons;
    throw reason === undefined ? error : new Error(reason, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
