import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { testFolder } from '../support/wattpostServer.ts';
import { type Daemon, startDaemon } from '../support/daemon.ts';

const page = readFileSync(new URL('../../../../docs/proxies.md', import.meta.url), 'utf8');

/** The one code block of the page in a language. */
export function documented(language: string): string {
  const [, text, ...others] = page.split(`\n\`\`\`${language}\n`);
  if (text === undefined || others.length > 0) {
    throw new Error(`docs/proxies.md does not have one block ${language}.`);
  }
  return text.slice(0, text.indexOf('\n```') + 1);
}

/** The options of the server in the first command of the page, apart from its addresses. */
export function documentedOptions(publicUrl: string): readonly string[] {
  const [, line = ''] = /^wattpost-server serve (.+)$/m.exec(page) ?? [];
  const words = line.split(' ');
  const options: string[] = [];
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value = ''] = [words[index], words[index + 1]];
    if (name !== '--port') options.push(name, name === '--public-url' ? publicUrl : value);
  }
  return options;
}

/** What a test has instead of an operator's machine. */
export interface Place {
  readonly folder: ReturnType<typeof testFolder>;
  /** On which the proxy listens. */
  readonly port: number;
  readonly serverPort: number;
}

/** Makes the certificate of `localhost`, as the files that the page names; its PEM. */
export function makeCertificate(folder: Place['folder']): string {
  const [certificate, key] = ['pem', 'key'].map((end) => folder.path(`localhost.${end}`)) as [
    string,
    string,
  ];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8');
  writeFileSync(folder.path('localhost.both.pem'), both);
  return readFileSync(certificate, 'utf8');
}

/** Writes a documented configuration with the places of a test, and nothing else changed; its file. */
function written(language: string, { folder, port, serverPort }: Place): string {
  let text = documented(language);
  for (const [theirs, ours] of [
    ['/etc/ssl/wattpost/', `${folder.path('')}/`],
    ['platform.example', 'localhost'],
    ['127.0.0.1:8080', `127.0.0.1:${serverPort}`],
    [
      language === 'nginx' ? 'listen 443' : ':443',
      `${language === 'nginx' ? 'listen ' : ':'}${port}`,
    ],
  ] as const) {
    // HAProxy's configuration names its host nowhere but in the certificate.
    if (!text.includes(theirs)) throw new Error(`The block ${language} has no ${theirs}.`);
    text = text.replaceAll(theirs, ours);
  }
  const file = folder.path(`documented.${language}`);
  writeFileSync(file, text);
  return file;
}

const isRoot = process.getuid?.() === 0;

const apacheModules = [
  ...['mpm_event', 'authz_core', 'mime', 'filter', 'proxy', 'proxy_http', 'socache_shmcb'],
  ...['ssl', 'http2', 'deflate', 'reqtimeout'],
];

/** Debian's packages with the documented configurations, and what their main files have around them. */
export const proxies: Readonly<Record<string, (place: Place) => Promise<Daemon>>> = {
  nginx(place) {
    const { folder } = place;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder.path(`nginx-${name}`)};`,
    );
    const main = folder.path('nginx.conf');
    writeFileSync(
      main,
      `daemon off; ${isRoot ? 'user root;' : ''} pid ${folder.path('nginx.pid')};
      error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} include ${written('nginx', place)}; }`,
    );
    return startDaemon('nginx', ['-c', main, '-e', 'stderr'], place.port);
  },

  apache(place) {
    const { folder, port } = place;
    const main = folder.path('apache2.conf');
    const lines = [
      `ServerRoot ${folder.path('')}`,
      'DefaultRuntimeDir .',
      `PidFile ${folder.path('apache.pid')}`,
      `ErrorLog ${folder.path('apache.log')}`,
      'ServerName localhost',
      ...apacheModules.map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      ),
      'TypesConfig /etc/mime.types',
      `Listen ${port}`,
      ...(isRoot ? ['User www-data', 'Group www-data'] : []),
      `Include ${written('apache', place)}`,
    ];
    writeFileSync(main, `${lines.join('\n')}\n`);
    return startDaemon('apache2', ['-f', main, '-D', 'FOREGROUND'], port);
  },

  caddy(place) {
    const main = place.folder.path('Caddyfile');
    const global = '{\n  admin off\n  auto_https disable_redirects\n}\n';
    writeFileSync(main, `${global}import ${written('caddy', place)}\n`);
    const args = ['run', '--config', main, '--adapter', 'caddyfile'];
    const home = place.folder.path('');
    const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    return startDaemon('caddy', args, place.port, { env });
  },

  haproxy: (place) => startDaemon('haproxy', ['-db', '-f', written('haproxy', place)], place.port),
};
