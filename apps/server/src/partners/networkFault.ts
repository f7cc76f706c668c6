import { systemErrorCode } from '@wattpost/command';

/** What is wrong with a connection, and what to do about it. */
export interface NetworkFault {
  /** Completes a sentence about the host: "it …" without the subject. */
  readonly reason: string;
  readonly cure: string;
}

const askPartner = 'Ask the partner for the right address, and whether it lets this machine in.';
const partnerCertificate = 'The partner must correct it; nothing is sent until then.';
const untrusted: NetworkFault = {
  reason: 'has a certificate of an authority that is not trusted',
  cure: 'Ask the partner for a certificate of a public authority. If its authority is its own, start the server with NODE_EXTRA_CA_CERTS=FILE.',
};
const unresolved: NetworkFault = {
  reason: 'cannot be resolved to an address',
  cure: 'Correct the host in the site file and import it, or the name service of this machine.',
};
const broken: NetworkFault = {
  reason: 'closed the connection',
  cure: 'If it requires a client certificate, send through a proxy that has one (docs/publishing-datex.md). Otherwise ask the partner.',
};

const faults: Readonly<Record<string, NetworkFault>> = {
  ENOTFOUND: unresolved,
  EAI_AGAIN: unresolved,
  ECONNREFUSED: {
    reason: 'refuses the connection: nothing listens on this port',
    cure: 'Correct the address in the site file and import it, or start the proxy on this machine.',
  },
  EHOSTUNREACH: { reason: 'cannot be reached from this machine', cure: askPartner },
  ENETUNREACH: { reason: 'cannot be reached from this machine', cure: askPartner },
  ETIMEDOUT: { reason: 'does not answer', cure: askPartner },
  ECONNRESET: broken,
  EPIPE: broken,
  UND_ERR_SOCKET: broken,
  CERT_HAS_EXPIRED: { reason: 'has a certificate that has expired', cure: partnerCertificate },
  CERT_NOT_YET_VALID: {
    reason: 'has a certificate that is not valid yet',
    cure: 'Check the clock of this machine.',
  },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    reason: 'has a certificate for another host',
    cure: 'Correct the host in the site file and import it, or ask the partner.',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  EPROTO: {
    reason: 'does not speak TLS on this port',
    cure: 'Correct the port in the site file and import it.',
  },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    reason: 'does not speak TLS on this port',
    cure: 'Correct the port in the site file and import it.',
  },
};

/** Why a connection failed, by the code of the network layer. Messages of errors may quote an address. */
export function networkFault(failure: unknown): NetworkFault {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
  const code = systemErrorCode(cause) ?? '';
  const known = faults[code];
  if (known !== undefined) return known;
  if (/^ERR_SSL_.*CERTIFICATE/.test(code)) {
    return { reason: 'requires a client certificate', cure: broken.cure };
  }
  const named = /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : '';
  return { reason: `could not be used${named}`, cure: askPartner };
}
