import type { Api } from '../api.ts';
import { equal, matches, check } from '../check.ts';
import { names } from '../names.ts';
import { expectStatus, type ApiReply } from '../reply.ts';
import { extra, type Section } from '../suite.ts';

type Read = (headers?: Readonly<Record<string, string>>) => Promise<ApiReply>;

/** The reads that displays repeat. */
async function polled(api: Api): Promise<readonly Read[]> {
  const { id } = await api.newStation({ locationId: names.location });
  const stations = ['', id, `${id}/directions`].map((path) => `/charging_stations/${path}`);
  return [
    ...[...stations, '/technicians/', '/locations', `/locations/${names.location}`].map(
      (path): Read =>
        (headers = {}) =>
          api.stations('GET', path, { headers }),
    ),
    ...[
      `/cost_rate_marketing_text?cost_rate_uuid=${names.weeklyRate}`,
      `/recurring_schedule/${names.weeklyRate}`,
      `/unique_schedule/${names.datedRate}?from=2030-03-05T12:00:00`,
      `/cost_rate/${names.weeklyRate}`,
      '/cost_rates',
      `/cost_rate_energy_cost/${names.weeklyRate}`,
      `/cost_rate_time_costs/${names.weeklyRate}`,
      `/cost_rate_session_fee/${names.weeklyRate}`,
    ].map(
      (path): Read =>
        (headers = {}) =>
          api.pricing(path, { headers }),
    ),
  ];
}

function etagOf(reply: ApiReply): string {
  const etag = reply.headers.get('etag');
  matches(etag, /^"[^"]+"$/, `${reply.request}, a strong ETag`);
  return String(etag);
}

export const sectionPolling: Section = {
  id: 'polling',
  title: 'Answers that displays ask for again and again (an addition)',
  cases: [
    extra(
      'polling-etag',
      'Every such read has a strong ETag, kept by its client only',
      async (api) => {
        for (const read of await polled(api)) {
          const reply = await read();
          expectStatus(reply, 200);
          etagOf(reply);
          const control = reply.headers.get('cache-control') ?? '';
          check(
            /\bprivate\b/.test(control) && /\bno-cache\b/.test(control),
            `Cache-Control: ${control}`,
          );
        }
      },
    ),
    extra('polling-304', 'If-None-Match with it is answered 304, without a body', async (api) => {
      for (const read of await polled(api)) {
        const etag = etagOf(await read());
        for (const condition of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
          const reply = await read({ 'if-none-match': condition });
          expectStatus(reply, 304);
          equal(reply.text, '', 'the body');
          equal(reply.headers.get('etag'), etag, 'ETag of the 304');
        }
      }
    }),
    extra('polling-other', 'Another ETag is answered in full', async (api) => {
      for (const read of await polled(api)) {
        expectStatus(await read({ 'if-none-match': '"other"' }), 200);
      }
    }),
    extra('polling-change', 'A change changes the ETag, and only where it shows', async (api) => {
      const { id } = await api.newStation();
      const detail: Read = (headers = {}) =>
        api.stations('GET', `/charging_stations/${id}`, { headers });
      const directions: Read = (headers = {}) =>
        api.stations('GET', `/charging_stations/${id}/directions`, { headers });
      const [before, none] = [etagOf(await detail()), etagOf(await directions())];
      const body = { text: 'Second floor' };
      await api.stations('PUT', `/charging_stations/${id}/directions/en`, { body });
      expectStatus(await detail({ 'if-none-match': before }), 304);
      expectStatus(await directions({ 'if-none-match': none }), 200);
      await api.changeStation(id, { label: 'Other' });
      const changed = await detail({ 'if-none-match': before });
      expectStatus(changed, 200);
      check(etagOf(changed) !== before, 'the ETag is another');
      await api.changeStation(id, { label: 'Conformance' });
      equal(etagOf(await detail()), before, 'the ETag after it was changed back');
    }),
    extra('polling-keys', 'The condition does not stand in for a key', async (api) => {
      const read = await api.pricing(`/recurring_schedule/${names.weeklyRate}`);
      const headers = { 'if-none-match': etagOf(read) };
      const path = `/recurring_schedule/${names.weeklyRate}`;
      expectStatus(await api.pricing(path, { token: null, headers }), 401);
      expectStatus(
        await api.pricing(path, { token: 'nobody', headers: { 'if-none-match': '*' } }),
        401,
      );
    }),
  ],
};
