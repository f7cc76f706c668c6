/** What an attempt is given: where to go, and the name of what it is made with. */
interface Given {
  readonly url: string;
  readonly name: string;
}

/** An attempt to reach the network: its title, and what runs in the page. */
export interface NetworkAttempt {
  readonly title: string;
  /** Of an element or a relation; empty: the attempt needs none. */
  readonly name: string;
  /** Resolves with `answered`, or rejects; for an attempt that is told nothing it is `nothing`. */
  readonly run: (given: Given) => Promise<string> | string;
}

function attempt(title: string, run: NetworkAttempt['run'], name = ''): NetworkAttempt {
  return { title, name, run };
}

/** Puts an element into the page and waits for what becomes of it. */
const element: NetworkAttempt['run'] = ({ url, name }) =>
  new Promise((resolve, reject) => {
    const made = document.createElement(name);
    made.onload = () => resolve('answered');
    made.onerror = reject;
    if (made instanceof HTMLLinkElement) {
      made.rel = 'stylesheet';
      made.href = url;
    } else made.setAttribute('src', url);
    document.body.append(made);
  });

/** Puts a link of some relation into the page. Most of them tell nothing. */
const relation: NetworkAttempt['run'] = ({ url, name }) => {
  const link = document.createElement('link');
  link.rel = name;
  link.as = 'image';
  link.href = url;
  document.head.append(link);
  return 'nothing';
};

/** Every way to the network that a page of Chromium has, as far as it needs nobody's consent. */
export const networkAttempts: readonly NetworkAttempt[] = [
  attempt('fetch', ({ url }) => fetch(url).then(() => 'answered')),
  attempt('a fetch that wants no answer', ({ url }) =>
    fetch(url, { mode: 'no-cors', method: 'POST', keepalive: true, body: 'x' }).then(
      () => 'answered',
    ),
  ),
  attempt(
    'XMLHttpRequest',
    ({ url }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = () => resolve('answered');
        request.onerror = reject;
        request.open('GET', url);
        request.send();
      }),
  ),
  attempt(
    'WebSocket',
    ({ url }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(url.replace('http', 'ws'));
        socket.onopen = () => resolve('answered');
        socket.onerror = reject;
      }),
  ),
  attempt(
    'EventSource',
    ({ url }) =>
      new Promise((resolve, reject) => {
        const source = new EventSource(url);
        source.onopen = () => resolve('answered');
        source.onerror = (error) => {
          source.close();
          reject(new Error(error.type));
        };
      }),
  ),
  attempt('WebTransport', ({ url }) => {
    const { WebTransport } = window as unknown as {
      WebTransport: new (address: string) => { readonly ready: Promise<void> };
    };
    return new WebTransport(url.replace('http:', 'https:')).ready.then(() => 'answered');
  }),
  attempt('a font', ({ url }) =>
    new FontFace('outside', `url(${url})`).load().then(() => 'answered'),
  ),
  attempt('a beacon', ({ url }) => {
    navigator.sendBeacon(url, 'x');
    return 'nothing';
  }),
  attempt('a ping', ({ url }) => {
    const link = document.createElement('a');
    link.href = '#';
    link.ping = url;
    document.body.append(link);
    link.click();
    return 'nothing';
  }),
  attempt('a background', ({ url }) => {
    document.body.style.backgroundImage = `url(${url})`;
    return 'nothing';
  }),
  // Neither a request nor under the policy: connections of its own, over TCP and UDP.
  attempt('WebRTC', async ({ url }) => {
    const place = new URL(url).host;
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${place}` },
        { urls: `turn:${place}?transport=udp`, username: 'a', credential: 'b' },
        { urls: `turn:${place}?transport=tcp`, username: 'a', credential: 'b' },
      ],
    });
    connection.createDataChannel('x');
    const gathered = new Promise<void>((resolve) => {
      connection.onicecandidate = ({ candidate }) => {
        if (candidate === null) resolve();
      };
    });
    await connection.setLocalDescription(await connection.createOffer());
    await gathered;
    connection.close();
    return 'nothing';
  }),
  ...['img', 'script', 'link'].map((tag) => attempt(`<${tag}>`, element, tag)),
  ...['dns-prefetch', 'preconnect', 'prefetch', 'preload', 'modulepreload', 'icon', 'manifest'].map(
    (rel) => attempt(`<link rel="${rel}">`, relation, rel),
  ),
];
