import type {
  AnswerOf,
  ChargeLogPage,
  ContactUpdate,
  ContactWire,
  DirectionDetail,
  FleetRegistered,
  FleetRegistration,
  InvoiceWire,
  LocationListItem,
  OperationId,
  RecurringEntryWire,
  ResourceList,
  SessionFeeWire,
  StationCreate,
  StationDetail,
  StationListItem,
  UniqueEntryWire,
} from '@wattpost/contract/wire';
import { operations } from '@wattpost/contract/wire';
import { describe, expectTypeOf, it } from 'vitest';
import type { Send } from '../src/transport.ts';
import type { Client, PageRequest, Result } from '../src/index.ts';

type Answer<Method extends keyof Client> = Awaited<ReturnType<Client[Method]>>;

describe('types of the methods', () => {
  it('take their answers from the table of operations', () => {
    expectTypeOf<Answer<'readStation'>>().toEqualTypeOf<Result<StationDetail>>();
    expectTypeOf<Answer<'stationPage'>>().toEqualTypeOf<Result<ResourceList<StationListItem>>>();
    expectTypeOf<Answer<'putDirection'>>().toEqualTypeOf<Result<DirectionDetail>>();
    expectTypeOf<Answer<'chargeLogPage'>>().toEqualTypeOf<Result<ChargeLogPage>>();
    expectTypeOf<Answer<'costRatePage'>>().toEqualTypeOf<Result<AnswerOf<'listCostRates'>>>();
  });

  it('leave out the object around an answer that is only data', () => {
    expectTypeOf<Answer<'readContact'>>().toEqualTypeOf<Result<ContactWire>>();
    expectTypeOf<Answer<'readSessionFee'>>().toEqualTypeOf<Result<SessionFeeWire | null>>();
    expectTypeOf<Answer<'registerFleet'>>().toEqualTypeOf<Result<FleetRegistered['data']>>();
  });

  it('give the items of lists one by one', () => {
    type Item<Method extends keyof Client> =
      ReturnType<Client[Method]> extends AsyncGenerator<infer One> ? One : never;
    expectTypeOf<Item<'locations'>>().toEqualTypeOf<Result<LocationListItem>>();
    expectTypeOf<Item<'recurringEntries'>>().toEqualTypeOf<Result<RecurringEntryWire>>();
    expectTypeOf<Item<'uniqueEntries'>>().toEqualTypeOf<Result<UniqueEntryWire>>();
    expectTypeOf<Item<'invoices'>>().toEqualTypeOf<Result<InvoiceWire>>();
  });

  it('take what the operation takes', () => {
    expectTypeOf<Client['readStation']>().parameters.toEqualTypeOf<[stationUuid: string]>();
    expectTypeOf<Client['createStation']>().parameters.toEqualTypeOf<[station: StationCreate]>();
    expectTypeOf<Client['stationPage']>().parameters.toEqualTypeOf<
      Parameters<(page?: PageRequest) => void>
    >();
    expectTypeOf<Client['updateContact']>().parameters.toEqualTypeOf<
      [contactUuid: string, changes: ContactUpdate]
    >();
    expectTypeOf<Client['registerFleet']>().parameter(0).toEqualTypeOf<FleetRegistration>();
  });
});

describe('the call over the table', () => {
  it('has the response type of every operation', () => {
    type Unknown = { [Id in OperationId]: unknown extends AnswerOf<Id> ? Id : never }[OperationId];
    expectTypeOf<Unknown>().toEqualTypeOf<never>();
    expectTypeOf<AnswerOf<'readStation'>>().toEqualTypeOf<StationDetail>();
    expectTypeOf<AnswerOf<'verifyPaymentTransaction'>>().toEqualTypeOf<never>();
  });

  it('refuses a parameter that is missing or unknown, and a body that is missing or too many', () => {
    const wrong = (send: Send, station: StationCreate): unknown => [
      // @ts-expect-error The station is missing.
      send(operations.readStation, {}),
      // @ts-expect-error The table has another name for it.
      send(operations.readStation, { stationUuid: 'x' }),
      // @ts-expect-error The body is missing.
      send(operations.createStation, {}),
      // @ts-expect-error A reading has no body.
      send(operations.readStation, { station_uuid: 'x' }, station),
      // @ts-expect-error The body is that of another operation.
      send(operations.updateContact, { contact_uuid: 'x' }, station),
    ];
    expectTypeOf(wrong).returns.toBeUnknown();
  });
});
