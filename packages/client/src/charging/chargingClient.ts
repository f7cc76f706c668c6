import {
  chargeLogPage,
  operations,
  type ChargeLogPage,
  type ChargeLogType,
  type ChargeLogWire,
  type Operation,
} from '@wattpost/contract/wire';
import {
  type ListOptions,
  type PageRequest,
  eachItem,
  oneOfPage,
  pageOfSchedule,
  schedulePageQuery,
} from '../lists/index.ts';
import type { Result, Send } from '../transport/index.ts';
import { defaultPageSize } from '../stations/index.ts';

/** Whose charge logs: a contact's and a charge point's by UUID, a card's by numeric id or RFID tag. */
export type ChargeLogsOf = Exclude<ChargeLogType, 'details'>;

/** Charging sessions and their receipts. Needs `coreToken`. */
export interface ChargingClient {
  /** One part of the charge logs of a contact, a charge point or a card. */
  readonly chargeLogPage: (
    type: ChargeLogsOf,
    id: number | string,
    page?: PageRequest,
  ) => Promise<Result<ChargeLogPage>>;
  /** All of them, latest start first. */
  readonly chargeLogs: (
    type: ChargeLogsOf,
    id: number | string,
    options?: ListOptions,
  ) => AsyncGenerator<Result<ChargeLogWire>, void, undefined>;
  /** @param log its numeric id or its uuid. */
  readonly readChargeLog: (log: number | string) => Promise<Result<ChargeLogWire>>;
  /** Kept for older programs; `chargeLogPage` replaces it. */
  readonly datatableChargeLogPage: (
    type: ChargeLogType,
    id: number | string,
    page?: PageRequest,
  ) => Promise<Result<ChargeLogPage>>;
  /** Answers 403 to everyone who is not the platform itself. */
  readonly verifyPaymentTransaction: () => Promise<Result<unknown>>;
}

export function chargingClient(send: Send): ChargingClient {
  const read = (
    operation: Operation,
    type: ChargeLogType,
    id: number | string,
    page: PageRequest,
  ): Promise<Result<ChargeLogPage>> =>
    send({
      operation,
      schema: chargeLogPage,
      path: { type, uuid: String(id) },
      query: schedulePageQuery(page),
    });
  const { listChargeLogs, listDatatableChargeLogs } = operations;
  return {
    chargeLogPage: (type, id, page = {}) => read(listChargeLogs, type, id, page),
    chargeLogs: (type, id, { pageSize: limit = defaultPageSize } = {}) =>
      eachItem(async (offset) =>
        pageOfSchedule(offset, await read(listChargeLogs, type, id, { offset, limit })),
      ),
    readChargeLog: async (log) => oneOfPage(await read(listChargeLogs, 'details', log, {})),
    datatableChargeLogPage: (type, id, page = {}) => read(listDatatableChargeLogs, type, id, page),
    verifyPaymentTransaction: () => {
      const operation: Operation = operations.verifyPaymentTransaction;
      return send({ operation, schema: operation.success.schema });
    },
  };
}
