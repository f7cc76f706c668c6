import {
  cardAnswer,
  companyAnswer,
  contactAnswer,
  contactDeleted,
  cpConnectorAnswer,
  cpsCloseBy,
  operations,
  userAnswer,
  type CardWire,
  type CompanyWire,
  type ContactUpdate,
  type ContactWire,
  type CpConnectorUpdate,
  type CpConnectorWire,
  type CpsCloseBy,
  type UserWire,
} from '@wattpost/contract/wire';
import {
  type ChargingClient,
  type FinanceClient,
  chargingClient,
  financeClient,
} from '../charging/index.ts';
import { type Result, type Send, dataOf } from '../transport/index.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Which charge points a search lists: own ones, own and roaming ones, roaming ones only. */
export type IncludeRoaming = '0' | '1' | '2';

/** Charge points, customers and what they were billed. Needs `coreToken`. */
export interface CoreClient extends ChargingClient, FinanceClient {
  /**
   * The nearest charge points, at most 500.
   *
   * @param radiusM metres, 0 to 100 000 (both inclusive).
   * @param includeRoaming default "0".
   */
  readonly cpsCloseBy: (
    place: Place,
    radiusM: number,
    includeRoaming?: IncludeRoaming,
  ) => Promise<Result<CpsCloseBy>>;
  /** What is left out stays as it is. @param connector its numeric id or its uuid. */
  readonly updateCpConnector: (
    connector: number | string,
    changes: CpConnectorUpdate,
  ) => Promise<Result<CpConnectorWire>>;
  readonly readContact: (contactUuid: string) => Promise<Result<ContactWire>>;
  /** What is left out stays as it is. */
  readonly updateContact: (
    contactUuid: string,
    changes: ContactUpdate,
  ) => Promise<Result<ContactWire>>;
  /** 409 while a user, cards, charge logs or invoices lead to it. */
  readonly deleteContact: (contactUuid: string) => Promise<Result<{ readonly uuid: string }>>;
  readonly readCompany: (companyUuid: string) => Promise<Result<CompanyWire>>;
  readonly readUser: (userUuid: string) => Promise<Result<UserWire>>;
  /** @param card its numeric id, or else its RFID tag. */
  readonly readCard: (card: number | string) => Promise<Result<CardWire>>;
}

/** A number in digits: an address has no exponents. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?(?<!0)0+$/, '') : text;
}

export function coreClient(send: Send): CoreClient {
  return {
    ...chargingClient(send),
    ...financeClient(send),
    cpsCloseBy: ({ latitude, longitude }, radiusM, includeRoaming) =>
      send({
        operation: operations.listCpsCloseBy,
        schema: cpsCloseBy,
        path: {
          latitude: decimalText(latitude),
          longitude: decimalText(longitude),
          radius_m: decimalText(radiusM),
        },
        query: includeRoaming === undefined ? [] : [['include_roaming', includeRoaming]],
      }),
    updateCpConnector: async (connector, changes) =>
      dataOf(
        await send({
          operation: operations.updateCpConnector,
          schema: cpConnectorAnswer,
          path: { cp_connector_id: String(connector) },
          body: changes,
        }),
      ),
    readContact: async (contactUuid) =>
      dataOf(
        await send({
          operation: operations.readContact,
          schema: contactAnswer,
          path: { contact_uuid: contactUuid },
        }),
      ),
    updateContact: async (contactUuid, changes) =>
      dataOf(
        await send({
          operation: operations.updateContact,
          schema: contactAnswer,
          path: { contact_uuid: contactUuid },
          body: changes,
        }),
      ),
    deleteContact: async (contactUuid) =>
      dataOf(
        await send({
          operation: operations.deleteContact,
          schema: contactDeleted,
          path: { contact_uuid: contactUuid },
        }),
      ),
    readCompany: async (companyUuid) =>
      dataOf(
        await send({
          operation: operations.readCompany,
          schema: companyAnswer,
          path: { company_uuid: companyUuid },
        }),
      ),
    readUser: async (userUuid) =>
      dataOf(
        await send({
          operation: operations.readUser,
          schema: userAnswer,
          path: { user_uuid: userUuid },
        }),
      ),
    readCard: async (card) =>
      dataOf(
        await send({
          operation: operations.readCard,
          schema: cardAnswer,
          path: { card: String(card) },
        }),
      ),
  };
}
