import type { SigningKey } from '@wattpost/command';
import type { Elsewhere, PolledResult, Publisher, ReadDisplays } from '@wattpost/platform';
import type { InterfaceOptions } from '../interface/interfaceOptions.ts';
import type { HttpLimits } from '../settings/httpLimits.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import type { WriteFault } from './healthAnswers.ts';
import type { LimitedRequest } from './requestLimits.ts';
import type { EndedRequest } from './requestLog.ts';

export interface PlatformServerOptions extends InterfaceOptions {
  /** Whether `/p/{station_uuid}` shows prices without a token. */
  readonly driverPages: boolean;
  readonly limits: HttpLimits;
  readonly requestLimits: RequestLimits;
}

/** What a server answers with. */
export interface ServerParts {
  /** What displays show. */
  readonly readDisplays: ReadDisplays;
  readonly publisher: Publisher;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly bundleKey: SigningKey | undefined;
  /** Where heavy operations are performed; `undefined`: here. */
  readonly elsewhere: Elsewhere | undefined;
  /** Why the database takes no writes; `undefined`: it does, as far as is known. */
  readonly writeFault: () => WriteFault | undefined;
  /** Whether an error is a failure of the database. */
  readonly isDatabaseFailure: (error: unknown) => boolean;
  /** Receives what is counted; `undefined`: nothing is. */
  readonly observe: RequestObserver | undefined;
}

/** Receives what a server counts. */
export interface RequestObserver {
  readonly request: (request: EndedRequest) => void;
  readonly polledRead: (result: PolledResult) => void;
  /** A request was answered with 429. */
  readonly limited: (limit: LimitedRequest['limit']) => void;
}
