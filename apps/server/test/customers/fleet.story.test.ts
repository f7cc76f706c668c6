import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assembleBundle, createClient, type Client, type Result } from '@wattpost/client';
import { stationPlan } from '@wattpost/contract';
import { readSite, type ChargeLogWire, type Site } from '@wattpost/contract/wire';
import { boardModel, boardStation, boardText } from '@wattpost/display';
import { compileCostRate, sessionCost, type Session } from '@wattpost/engine';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startServer,
  testFolder,
  wattpostServer,
  type RunningServer,
} from '../support/wattpostServer.ts';

/** From a site file to a registered card, its session's receipt and the station's board, over sockets. */

const folder = testFolder();
const db = folder.path('story.db');

function goodSite(): Site {
  const reading = readSite(readFileSync(sampleSitePath('city')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

function got<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

async function importText(site: object): Promise<void> {
  const { exitCode, err } = await wattpostServer(['import', '-', '--db', db], {
    stdin: JSON.stringify(site),
  });
  expect(exitCode, err).toBe(0);
}

describe('the story of a fleet card', () => {
  const site = goodSite();
  const [station] = site.stations;
  if (typeof station?.costRateUuid !== 'string')
    throw new Error('The sample has no station with a price.');
  const costRate = site.cost_rates.find(({ uuid }) => uuid === station.costRateUuid);
  const company = site.companies.find(({ uuid }) => uuid === station.companyUuid);
  if (costRate === undefined || company === undefined) throw new Error('The sample is not whole.');
  const billingContact = { id: 'story-accounts', company_uuid: company.uuid, name: 'Accounts' };

  let server: RunningServer;
  let token: string;
  let client: Client;

  beforeAll(async () => {
    await importText({ ...site, billing_contacts: [...site.billing_contacts, billingContact] });
    const made = await wattpostServer([
      ...['token', 'create', '--organization', company.organization_uuid],
      ...['--areas', 'stations,pricing,fleet,core', '--db', db],
    ]);
    expect(made.exitCode, made.err).toBe(0);
    token = made.out.trim();
    server = await startServer(['--db', db]);
    client = createClient({
      baseUrl: server.url,
      stationToken: token,
      pricingToken: token,
      fleetToken: token,
      coreToken: token,
      random: Math.random,
    });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it('registers a card, bills its session and shows the price that was billed', async () => {
    const idempotencyKey = randomUUID();
    const customer = {
      company_id: company.uuid,
      contact: { name: 'Maria Musterfrau', country: 'AT' },
      user: { email: 'maria@fleet.example', password: 'a long sentence', account_locale: 'de_AT' },
      card: {
        card_no: '04A1B2C3D4E5F6',
        rate_id: costRate.uuid,
        billing_contact_id: billingContact.id,
        emp: 'AT-ABC',
      },
    };
    const ids = got(await client.registerFleet(customer, { idempotencyKey }));
    expect(got(await client.registerFleet(customer, { idempotencyKey }))).toEqual(ids);
    const cards = await wattpostServer(['card', 'list', '--json', '--db', db]);
    expect(JSON.parse(cards.out)).toMatchObject({
      cards: expect.arrayContaining([
        expect.objectContaining({ id: Number(ids.card_id), contact_uuid: ids.contact_id }),
      ]) as unknown,
    });

    // The session is billed by the engine, in the station's zone.
    const startMs = Date.UTC(2026, 10, 20, 9, 30);
    const session: Session = { start: startMs, end: startMs + 95 * 60_000, energyWh: 31_400 };
    const plan = compileCostRate(costRate, { timeZone: station.timeZone });
    const billed = sessionCost(plan, session);
    if (!billed.ok) throw new Error(JSON.stringify(billed.problems));

    const log = {
      id: 7001,
      uuid: randomUUID(),
      station_uuid: station.uuid,
      card_id: Number(ids.card_id),
      customer_uuid: ids.contact_id,
      cost_rate_uuid: costRate.uuid,
      start: new Date(startMs).toISOString(),
      end: new Date(startMs + 95 * 60_000).toISOString(),
      energy_wh: 31_400,
    };
    await importText({ format: 'wattpost-site/1', charge_logs: [log] });
    const logsOf = async (
      type: 'customer' | 'cp' | 'card',
      key: string,
    ): Promise<readonly ChargeLogWire[]> => {
      const page = got(await client.chargeLogPage(type, key));
      return page.data.filter(({ uuid }) => uuid === log.uuid);
    };
    const byCard = await logsOf('card', ids.card_id);
    expect(byCard).toHaveLength(1);
    expect(byCard[0]).toMatchObject({ uuid: log.uuid, customer_uuid: ids.contact_id });
    const receipt = byCard[0]?.receipt;
    expect(receipt?.total).toBe(billed.receipt.total);
    expect(receipt?.lines.map(({ component, amount }) => [component, amount])).toEqual(
      billed.receipt.lines.map(({ component, amount }) => [component, amount]),
    );
    expect(await logsOf('card', customer.card.card_no)).toEqual(byCard);
    expect(await logsOf('customer', ids.contact_id)).toEqual(byCard);
    expect(await logsOf('cp', station.uuid)).toEqual(byCard);
    expect(got(await client.readChargeLog(log.uuid))).toEqual(byCard[0]);

    // What the station's board showed when the session began is what was billed.
    const assembly = await assembleBundle(client, {
      stations: [{ uuid: station.uuid }],
      createdAt: startMs,
    });
    if (!assembly.ok) throw new Error(JSON.stringify(assembly.problems));
    const boardPlan = stationPlan(assembly.bundle, station.uuid);
    const shown = boardModel({
      stations: [
        {
          plan: boardPlan,
          station: boardStation({
            label: station.label,
            public_display_name: station.publicDisplayName,
            directions: station.directions,
          }),
        },
      ],
      instant: startMs,
      locales: ['de_AT'],
      validUntilMs: null,
    });
    expect(shown.provenance[0]?.entryUuid).toBe(receipt?.lines[0]?.entry_uuid ?? null);
    const text = boardText(shown);
    expect(text).toContain(station.publicDisplayName ?? station.label);
    expect(text).toMatch(/€\s?\d+,\d\d/);
    expect(text).toContain(station.directions[0]?.text.split('\n')[0]);
    const again = sessionCost(boardPlan, session);
    expect(again.ok && again.receipt.total).toBe(receipt?.total);
  });
});
